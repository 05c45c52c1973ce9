import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { ErasableObjects } from '#functions/domain/erasure/ports.ts'

/** The objects of a bucket, to be removed one by one or a thousand at a time. */
export function erasableObjectsOf(client: S3Client, Bucket: string): ErasableObjects {
  /** Removes the first thousand objects below a prefix; tells whether there were any. */
  const removePage = async (Prefix: string): Promise<boolean> => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }))
    if (Contents.length === 0) return false
    const Objects = Contents.map(({ Key }) => ({ Key }))
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    )
    const [refused] = Errors
    if (refused !== undefined) throw new Error(`The object store kept objects: ${refused.Code}`)
    return true
  }

  return {
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },

    async removeBelow(prefix) {
      for (;;) if (!(await removePage(prefix))) return
    },
  }
}
