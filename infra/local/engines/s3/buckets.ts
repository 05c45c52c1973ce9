import type { CorsRule } from './cors.ts'
import { S3Error } from './s3-error.ts'

/** A bucket of the template, with its intrinsics resolved. */
export interface BucketDefinition {
  readonly name: string
  readonly corsRules: readonly CorsRule[]
  /** Rules of the lifecycle configuration: objects below the prefix go after so many days. */
  readonly expirations: readonly { readonly prefix: string; readonly days: number }[]
  /** Whether the bucket tells EventBridge about its objects. */
  readonly notifiesEventBridge: boolean
}

/** @throws {S3Error} NoSuchBucket */
export function findBucket(
  buckets: ReadonlyMap<string, BucketDefinition>,
  name: string,
): BucketDefinition {
  const bucket = buckets.get(name)
  if (bucket === undefined) {
    throw new S3Error('NoSuchBucket', 404, 'The specified bucket does not exist', {
      BucketName: name,
    })
  }
  return bucket
}
