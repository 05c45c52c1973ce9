import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { VersionedObjects } from '#functions/domain/search/ports.ts'

/** Answers that say another writer came first: one was there, is gone, or writes at this moment. */
const FORESTALLED: ReadonlySet<string> = new Set([
  'PreconditionFailed',
  'ConditionalRequestConflict',
  'NoSuchKey',
])

/** The objects of a bucket, written only over the version that was read. */
export function versionedObjectsOf(client: S3Client, Bucket: string): VersionedObjects {
  return {
    async read(Key) {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key }))
        const bytes = await Body?.transformToByteArray()
        if (bytes === undefined || ETag === undefined) throw new Error('An object without content')
        return { bytes, tag: ETag }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },

    write: (Key, Body, tag) => {
      const condition = tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag }
      return firstOf(client.send(new PutObjectCommand({ Bucket, Key, Body, ...condition })))
    },

    remove: (Key, tag) =>
      firstOf(client.send(new DeleteObjectCommand({ Bucket, Key, ...(tag && { IfMatch: tag }) }))),
  }
}

/** Whether a conditional change came before any other. */
async function firstOf(change: Promise<unknown>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    if (error instanceof S3ServiceException && FORESTALLED.has(error.name)) return false
    throw error
  }
}
