import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { ObjectStore } from '#functions/domain/audio/ports.ts'

/** The objects of a bucket. */
export function objectsOf(client: S3Client, Bucket: string): ObjectStore {
  return {
    uri: (key) => `s3://${Bucket}/${key}`,

    async head(Key) {
      const answer = await found(client.send(new HeadObjectCommand({ Bucket, Key })))
      if (answer === undefined) return undefined
      const { ContentLength: size = 0, LastModified: storedAt } = answer
      if (storedAt === undefined) throw new Error('The object store gave no time of storage')
      return { size, storedAt: storedAt.getTime() }
    },

    async readRange(Key, start, end) {
      const range = new GetObjectCommand({ Bucket, Key, Range: `bytes=${start}-${end - 1}` })
      const { Body } = await client.send(range)
      const bytes = await Body?.transformToByteArray()
      if (bytes?.length !== end - start) throw new Error('The object store gave another range')
      return bytes
    },

    async readText(Key) {
      const answer = await found(client.send(new GetObjectCommand({ Bucket, Key })))
      return answer?.Body?.transformToString()
    },

    async writeJson(Key, value) {
      const put = new PutObjectCommand({
        Bucket,
        Key,
        Body: JSON.stringify(value),
        ContentType: 'application/json; charset=utf-8',
      })
      await client.send(put)
    },

    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
}

async function found<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return undefined
    throw error
  }
}
