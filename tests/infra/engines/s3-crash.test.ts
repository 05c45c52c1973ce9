import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { startScript } from '#tests/support/child-process.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const Bucket = 'audio'

const body = (key: string) => Buffer.alloc(200_000, key)

const connectTo = (endpoint: string) =>
  new S3Client({
    region: 'sa-east-1',
    endpoint,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: 'Writer', secretAccessKey: 'secret of Writer' },
  })

test('what was acknowledged before kill -9 is there whole, what was not leaves no trace', async () => {
  await using directory = await temporaryDirectory()
  const parent = startScript(new URL('./s3-parent.ts', import.meta.url), directory.path, 'refuse')
  const s3 = connectTo(await parent.line())
  const acknowledged = new Set<string>()
  const writer = async (name: string) => {
    for (let index = 0; index < 1000; index += 1) {
      const Key = `${name}/${index}`
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: body(Key) }))
      acknowledged.add(Key)
      if (acknowledged.size === 30) await parent.kill()
    }
  }
  await Promise.allSettled([writer('a'), writer('b'), writer('c')])
  s3.destroy()
  expect(acknowledged.size).toBeGreaterThanOrEqual(30)

  await using server = await startS3(directory.path)
  const again = server.client('Writer')
  for (const Key of acknowledged) {
    const { Body } = await again.send(new GetObjectCommand({ Bucket, Key }))
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(body(Key))).toBe(true)
  }
  expect(await readdir(join(directory.path, 's3', 'incoming'))).toEqual([])
  const stored = await readdir(join(directory.path, 's3', 'blobs'))
  // An object may have been stored whose acknowledgement was cut off: one for each writer.
  expect(stored.length).toBeLessThanOrEqual(acknowledged.size + 3)
})

test('an event that the bus had not taken is delivered after kill -9', async () => {
  await using directory = await temporaryDirectory()
  const parent = startScript(new URL('./s3-parent.ts', import.meta.url), directory.path, 'refuse')
  const s3 = connectTo(await parent.line())
  await s3.send(new PutObjectCommand({ Bucket, Key: 'audio/a', Body: 'x' }))
  s3.destroy()
  await parent.kill()

  await using again = startScript(new URL('./s3-parent.ts', import.meta.url), directory.path)
  const lines = [await again.line(), await again.line()]
  expect(lines.some((line) => line.includes('"key":"audio/a"'))).toBe(true)
})
