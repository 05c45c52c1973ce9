import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { startS3 } from '#tests/support/s3-server.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const Bucket = 'audio'

const put = (s3: S3Client, Key: string, Body: string | Uint8Array) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body }))

const bytesOf = async (s3: S3Client, Key: string, Range?: string) => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }))
  return Buffer.from((await Body?.transformToByteArray()) ?? [])
}

const codeOf = async (url: string, method = 'GET') =>
  /<Code>(.*)<\/Code>/.exec(await (await fetch(url, { method })).text())?.[1]

const failure = (name: string, status: number) => ({
  name,
  $metadata: { httpStatusCode: status },
})

test('gives back what was put: bytes, type and metadata', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const s3 = server.client('Writer')
  const Body = Buffer.from('Porque Deus amou o mundo')
  await s3.send(
    new PutObjectCommand({
      Bucket,
      Key: 'audio/a',
      Body,
      ContentType: 'audio/mpeg',
      CacheControl: 'no-store',
      Metadata: { owner: 'ana' },
    }),
  )
  const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'audio/a' }))
  expect(head).toMatchObject({
    ContentType: 'audio/mpeg',
    CacheControl: 'no-store',
    ContentLength: Body.length,
    Metadata: { owner: 'ana' },
  })
  expect(await bytesOf(s3, 'audio/a')).toEqual(Body)
  await expect.poll(() => server.events).toHaveLength(1)
  expect(server.events[0]).toMatchObject({
    source: 'aws.s3',
    'detail-type': 'Object Created',
    detail: { bucket: { name: 'audio' }, object: { key: 'audio/a', size: Body.length } },
  })
})

test('takes a stream in aws-chunked encoding with its checksum behind', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const s3 = server.client('Writer')
  const Body = Buffer.alloc(300_000, 'sermão ')
  await s3.send(
    new PutObjectCommand({
      Bucket,
      Key: 'a',
      Body: Readable.from([Body.subarray(0, 7), Body.subarray(7)]),
      ContentLength: Body.length,
    }),
  )
  expect(await bytesOf(s3, 'a')).toEqual(Body)
})

test('keeps nothing of a body whose checksum is another', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const s3 = server.client('Writer')
  const send = (input: object) =>
    s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'texto', ...input }))
  await expect(send({ ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject(failure('BadDigest', 400))
  await expect(send({ ChecksumSHA256: `${'A'.repeat(43)}=` })).rejects.toMatchObject(
    failure('BadDigest', 400),
  )
  await expect(send({ ContentMD5: 'rL0Y20zC+Fzt72VPzMSk2A==' })).rejects.toMatchObject(
    failure('BadDigest', 400),
  )
  await expect(bytesOf(s3, 'a')).rejects.toMatchObject(failure('NoSuchKey', 404))
  expect(server.events).toEqual([])
})

test('a trailer with another checksum is refused', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const send = (crc32: string) =>
    fetch(`${server.url}/audio/a`, {
      method: 'PUT',
      headers: {
        authorization: 'Credential=Writer/',
        'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
        'x-amz-decoded-content-length': '5',
        'x-amz-trailer': 'x-amz-checksum-crc32',
      },
      body: `5\r\nhello\r\n0\r\nx-amz-checksum-crc32:${crc32}\r\n\r\n`,
    })
  expect(await (await send('AAAAAA==')).text()).toContain('<Code>BadDigest</Code>')
  expect((await send('NhCmhg==')).status).toBe(200)
})

test('a refused upload hears why, however long it is', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const send = (path: string, headers: Record<string, string>) =>
    fetch(`${server.url}${path}`, {
      method: 'PUT',
      headers: { authorization: 'Credential=Writer/', ...headers },
      body: Buffer.alloc(5_000_000),
    })
  const answers = [
    await send('/other/a', {}),
    await send('/audio/a', { 'x-amz-copy-source': 'b' }),
    await send('/audio/a', { 'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 501, 400])
})

test('tells a missing key only to those who may list the bucket', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  await expect(bytesOf(server.client('Writer'), 'a')).rejects.toMatchObject(
    failure('NoSuchKey', 404),
  )
  await expect(bytesOf(server.client('Reader'), 'a')).rejects.toMatchObject(
    failure('AccessDenied', 403),
  )
})

test('writes on condition: a key that is taken stays as it is', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const s3 = server.client('Writer')
  await put(s3, 'a', 'first')
  await expect(
    s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'second', IfNoneMatch: '*' })),
  ).rejects.toMatchObject(failure('PreconditionFailed', 412))
  expect((await bytesOf(s3, 'a')).toString()).toBe('first')
})

test('deletes on condition', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const s3 = server.client('Writer')
  const { ETag: old } = await put(s3, 'a', 'first')
  const { ETag } = await put(s3, 'a', 'second')
  const remove = (IfMatch: string | undefined) =>
    s3.send(new DeleteObjectCommand({ Bucket, Key: 'a', IfMatch }))
  await expect(remove(old)).rejects.toMatchObject(failure('PreconditionFailed', 412))
  expect((await bytesOf(s3, 'a')).toString()).toBe('second')
  await remove(ETag)
  await expect(remove(ETag)).rejects.toMatchObject(failure('NoSuchKey', 404))
})

test('reads on condition', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const s3 = server.client('Writer')
  const { ETag } = await put(s3, 'a', 'first')
  const get = (input: object) => s3.send(new GetObjectCommand({ Bucket, Key: 'a', ...input }))
  await expect(get({ IfNoneMatch: ETag })).rejects.toMatchObject({
    $metadata: { httpStatusCode: 304 },
  })
  await expect(get({ IfMatch: '"other"' })).rejects.toMatchObject(
    failure('PreconditionFailed', 412),
  )
  await expect(get({ IfMatch: ETag })).resolves.toMatchObject({ ContentLength: 5 })
})

test('any range gives the bytes that it names', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const s3 = server.client('Writer')
  const body = Buffer.from(Array.from({ length: 300 }, (_, index) => index % 251))
  await put(s3, 'a', body)
  await fc.assert(
    fc.asyncProperty(fc.nat(320), fc.option(fc.nat(400)), async (start, length) => {
      const end = length === null ? '' : String(start + length)
      const read = bytesOf(s3, 'a', `bytes=${start}-${end}`)
      if (start >= body.length) {
        await expect(read).rejects.toMatchObject(failure('InvalidRange', 416))
      } else {
        const stop = length === null ? body.length : start + length + 1
        expect(await read).toEqual(body.subarray(start, stop))
      }
    }),
    { numRuns: 60 },
  )
  expect(await bytesOf(s3, 'a', 'bytes=-10')).toEqual(body.subarray(290))
})

test('any key finds its object again, in a list too', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const s3 = server.client('Writer')
  // The SDK itself resolves `.` and `..`; URLs know no lone surrogates.
  const key = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 40 })
    .filter(
      (text) => text.isWellFormed() && !text.startsWith('/') && !/(^|\/)\.{0,2}(\/|$)/.test(text),
    )
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(key, { minLength: 1, maxLength: 5 }), async (keys) => {
      for (const each of keys) await put(s3, each, each)
      for (const each of keys) expect((await bytesOf(s3, each)).toString()).toBe(each)
      const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket, EncodingType: 'url' }))
      const listed = Contents?.map(({ Key }) => decodeURIComponent(Key ?? ''))
      expect(listed).toEqual(
        keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
      )
      for (const each of keys) await s3.send(new DeleteObjectCommand({ Bucket, Key: each }))
    }),
    { numRuns: 40 },
  )
})

test('lists page by page below a prefix', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const s3 = server.client('Writer')
  for (const key of ['a', 'audio/1', 'audio/2', 'audio/3', 'b']) await put(s3, key, 'x')
  const pages: (string | undefined)[][] = []
  let ContinuationToken: string | undefined
  do {
    const page = await s3.send(
      new ListObjectsV2Command({
        Bucket,
        Prefix: 'audio/',
        MaxKeys: 2,
        ...(ContinuationToken && { ContinuationToken }),
      }),
    )
    pages.push(page.Contents?.map(({ Key }) => Key) ?? [])
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
  expect(pages).toEqual([['audio/1', 'audio/2'], ['audio/3']])
})

test('deletes several keys, each by its own permission', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const writer = server.client('Writer')
  await put(writer, 'a & <b>', 'x')
  const Delete = { Objects: [{ Key: 'a & <b>' }, { Key: 'missing' }] }
  const refused = await server.client('Reader').send(new DeleteObjectsCommand({ Bucket, Delete }))
  expect(refused.Errors?.map(({ Code }) => Code)).toEqual(['AccessDenied', 'AccessDenied'])
  const { Deleted } = await writer.send(new DeleteObjectsCommand({ Bucket, Delete }))
  expect(Deleted?.map(({ Key }) => Key)).toEqual(['a & <b>', 'missing'])
  await expect(bytesOf(writer, 'a & <b>')).rejects.toMatchObject(failure('NoSuchKey', 404))
})

test('presigned addresses work for their call, until they expire', async () => {
  await using directory = await temporaryDirectory()
  let now = Date.now()
  await using server = await startS3(directory.path, { now: () => now })
  const s3 = server.client('Writer')
  const putUrl = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: 'à b+c' }), {
    expiresIn: 60,
  })
  expect((await fetch(putUrl, { method: 'PUT', body: 'olá' })).status).toBe(200)
  const command = new GetObjectCommand({
    Bucket,
    Key: 'à b+c',
    ResponseContentDisposition: 'attachment; filename="a.txt"',
  })
  const getUrl = await getSignedUrl(s3, command, { expiresIn: 60 })
  const got = await fetch(getUrl)
  expect(await got.text()).toBe('olá')
  expect(got.headers.get('content-disposition')).toBe('attachment; filename="a.txt"')

  expect(await codeOf(getUrl, 'DELETE')).toBe('SignatureDoesNotMatch')
  expect(await codeOf(getUrl.replace('c?', 'd?'))).toBe('SignatureDoesNotMatch')
  expect(await codeOf(getUrl.replace('Expires=60', 'Expires=61'))).toBe('SignatureDoesNotMatch')
  now += 61_000
  expect(await codeOf(getUrl)).toBe('AccessDenied')

  const forbidden = await getSignedUrl(server.client('Nobody'), command)
  expect(await codeOf(forbidden)).toBe('AccessDenied')
  expect(await codeOf(`${server.url}/audio/a`)).toBe('AccessDenied')
})

test('answers pages of the origins that its rules name, and no others', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const preflight = (origin: string, method: string) =>
    fetch(`${server.url}/audio`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method },
    })
  const allowed = await preflight('http://localhost:8080', 'POST')
  expect(allowed.status).toBe(200)
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:8080')
  expect((await preflight('http://localhost:8080', 'PUT')).status).toBe(403)
  expect((await preflight('http://elsewhere.test', 'POST')).status).toBe(403)
  const refused = await fetch(`${server.url}/audio/a`, {
    headers: { origin: 'http://localhost:8080' },
  })
  expect(refused.headers.get('access-control-allow-origin')).toBe('http://localhost:8080')
})

test('objects expire at the midnight after their days', async () => {
  await using directory = await temporaryDirectory()
  let now = Date.parse('2026-11-21T10:00:00Z')
  await using server = await startS3(directory.path, { now: () => now })
  const s3 = server.client('Writer')
  await put(s3, 'audio/a', 'x')
  await put(s3, 'other', 'x')
  now = Date.parse('2026-11-22T23:59:59Z')
  expect(await server.engine.sweep()).toBe(0)
  now = Date.parse('2026-11-23T00:00:00Z')
  expect(await server.engine.sweep()).toBe(1)
  expect((await bytesOf(s3, 'other')).toString()).toBe('x')
})

test('parts of S3 that it does not know are refused by name', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const refused = await fetch(`${server.url}/audio/a?uploads`, {
    method: 'POST',
    headers: { authorization: 'Credential=Writer/' },
  })
  expect(refused.status).toBe(501)
  expect(await refused.text()).toContain('does not know the parameter uploads')
})
