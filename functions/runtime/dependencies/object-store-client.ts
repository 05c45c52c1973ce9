import { s3Client } from '#functions/services/object-store/client.ts'
import { once } from '#functions/runtime/build.ts'

/** One client for both buckets. */
export const objectStoreClient = once(s3Client)
