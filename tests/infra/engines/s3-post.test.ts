import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const Bucket = 'audio'
const Key = 'audio/ana/1'

/** The form of the product: key, type and size are fixed. */
const presign = (server: S3Server, options: Partial<PresignedPostOptions> = {}, role = 'Writer') =>
  createPresignedPost(server.client(role), {
    Bucket,
    Key,
    Fields: { 'Content-Type': 'audio/mpeg' },
    Conditions: [
      ['eq', '$Content-Type', 'audio/mpeg'],
      ['content-length-range', 10, 20],
    ],
    Expires: 900,
    ...options,
  })

function post(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: Uint8Array<ArrayBuffer> | undefined,
  after: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== undefined) form.append('file', new Blob([file]), 'a.mp3')
  for (const [name, value] of Object.entries(after)) form.append(name, value)
  return fetch(url, { method: 'POST', body: form })
}

/** Status, code and message of an answer. */
async function told(response: Response): Promise<string> {
  const body = await response.text()
  const code = /<Code>(.*?)<\/Code>/.exec(body)?.[1]
  const message = /<Message>(.*?)<\/Message>/s.exec(body)?.[1]
  return `${response.status} ${code}: ${message?.replaceAll('&quot;', '"')}`
}

const bytes = (length: number) => new Uint8Array(length).fill(65)

async function nothingIsLeft(server: S3Server, directory: string) {
  const head = server.client('Writer').send(new HeadObjectCommand({ Bucket, Key }))
  await expect(head).rejects.toMatchObject({ name: 'NotFound' })
  expect(await readdir(join(directory, 's3', 'incoming'))).toEqual([])
  expect(await readdir(join(directory, 's3', 'blobs'))).toEqual([])
  expect(server.events).toEqual([])
}

test('takes a file by form and tells the bus', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const form = await presign(server)
  const response = await post(form, bytes(20), { extra: 'after the file nobody looks' })
  expect(response.status).toBe(204)
  const object = await server.client('Writer').send(new GetObjectCommand({ Bucket, Key }))
  expect(object.ContentType).toBe('audio/mpeg')
  expect(await object.Body?.transformToString()).toBe('A'.repeat(20))
  await expect.poll(() => server.events).toHaveLength(1)
  expect(server.events[0]?.detail).toMatchObject({ object: { key: Key }, reason: 'PostObject' })
})

test('answers 201 with the place when asked to', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const form = await presign(server, {
    Fields: { 'Content-Type': 'audio/mpeg', success_action_status: '201' },
  })
  const response = await post(form, bytes(10))
  expect(response.status).toBe(201)
  expect(await response.text()).toContain(`<Bucket>audio</Bucket><Key>${Key}</Key>`)
})

const without = (fields: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name))

const violations: Record<string, (fields: Record<string, string>) => Record<string, string>> = {
  '403 AccessDenied: Invalid according to Policy: Policy Condition failed: ["eq", "$key", "audio/ana/1"]':
    (fields) => ({ ...fields, key: 'audio/bia/1' }),
  '403 AccessDenied: Invalid according to Policy: Policy Condition failed: ["eq", "$content-type", "audio/mpeg"]':
    (fields) => ({ ...fields, 'Content-Type': 'text/html' }),
  '403 AccessDenied: Invalid according to Policy: Extra input fields: x-amz-meta-owner': (
    fields,
  ) => ({ ...fields, 'x-amz-meta-owner': 'ana' }),
  '403 SignatureDoesNotMatch: The request signature we calculated does not match the signature you provided. Check your key and signing method.':
    (fields) => ({
      ...fields,
      Policy: Buffer.from(
        Buffer.from(fields['Policy'] ?? '', 'base64')
          .toString()
          .replace('20]', '2000]'),
      ).toString('base64'),
    }),
  '403 InvalidAccessKeyId: The AWS Access Key Id you provided does not exist in our records.': (
    fields,
  ) => ({
    ...fields,
    'X-Amz-Credential': (fields['X-Amz-Credential'] ?? '').replace('Writer', 'Unknown'),
  }),
  '403 AccessDenied: Access Denied': (fields) => without(fields, 'Policy'),
  "400 InvalidArgument: Bucket POST must contain a field named 'key'.  If it is specified, please check the order of the fields.":
    (fields) => without(fields, 'key'),
  '400 MaxPostPreDataLengthExceededError: Your POST request fields preceding the upload file were too large.':
    (fields) => ({ ...fields, 'x-ignore-me': 'x'.repeat(21 * 1024) }),
}

test.each(Object.entries(violations))('%s', async (answer, change) => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const { url, fields } = await presign(server)
  expect(await told(await post({ url, fields: change(fields) }, bytes(20)))).toBe(answer)
  await nothingIsLeft(server, directory.path)
})

test('a form that was posted to another bucket, or has no file, is refused', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const form = await presign(server)
  const elsewhere = { ...form, url: form.url.replace('/audio', '/other') }
  expect(await told(await post(elsewhere, bytes(20)))).toContain('404 NoSuchBucket')
  expect(await told(await post(form, undefined))).toContain(
    '400 InvalidArgument: POST requires exactly one file upload per request.',
  )
  await nothingIsLeft(server, directory.path)
})

test('sizes outside the range are refused, the borders are within', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const form = await presign(server)
  expect(await told(await post(form, bytes(9)))).toContain('400 EntityTooSmall')
  expect(await told(await post(form, bytes(21)))).toContain('400 EntityTooLarge')
  expect(await told(await post(form, bytes(3_000_000)))).toContain('400 EntityTooLarge')
  expect(await told(await post(form, bytes(0)))).toContain('400 EntityTooSmall')
  await nothingIsLeft(server, directory.path)
  expect((await post(form, bytes(10))).status).toBe(204)
})

test('an expired form is refused', async () => {
  await using directory = await temporaryDirectory()
  let now = Date.now()
  await using server = await startS3(directory.path, { now: () => now })
  const form = await presign(server)
  now += 901_000
  expect(await told(await post(form, bytes(20)))).toBe(
    '403 AccessDenied: Invalid according to Policy: Policy expired.',
  )
  await nothingIsLeft(server, directory.path)
})

test('the signer must be allowed to put the object', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const form = await presign(server, {}, 'Reader')
  expect(await told(await post(form, bytes(20)))).toBe('403 AccessDenied: Access Denied')
  await nothingIsLeft(server, directory.path)
})

test('an upload that breaks off leaves nothing behind', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const { fields } = await presign(server, {
    Conditions: [{ 'Content-Type': 'audio/mpeg' }, ['content-length-range', 1, 1e9]],
  })
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${parts.join('')}--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write(
    `POST /audio HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n${head}`,
  )
  socket.write(Buffer.alloc(300_000))
  const incoming = join(directory.path, 's3', 'incoming')
  await expect.poll(() => readdir(incoming)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => readdir(incoming)).toEqual([])
  await nothingIsLeft(server, directory.path)
})

test('a body that is no form is refused', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const send = (type: string, body: string) =>
    fetch(`${server.url}/audio`, { method: 'POST', headers: { 'content-type': type }, body })
  expect(await told(await send('multipart/form-data; boundary=b', 'no form'))).toContain(
    '400 MalformedPOSTRequest',
  )
  expect(await told(await send('multipart/form-data; boundary=b', '--b\r\nx\r\n\r\n'))).toContain(
    '400 MalformedPOSTRequest',
  )
  expect(await told(await send('application/json', '{}'))).toContain('412 PreconditionFailed')
})

test('any file arrives as it was, however its bytes look', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startS3(directory.path)
  const form = await presign(server, {
    Conditions: [{ 'Content-Type': 'audio/mpeg' }, ['content-length-range', 0, 1e6]],
  })
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 50 }),
    fc.constantFrom('\r\n', '--', '\r\n--', '\r\n------', '\r').map((text) => Buffer.from(text)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece), async (pieces) => {
      const file = new Uint8Array(Buffer.concat(pieces))
      expect((await post(form, file)).status).toBe(204)
      const { Body } = await server.client('Writer').send(new GetObjectCommand({ Bucket, Key }))
      expect(Buffer.from((await Body?.transformToByteArray()) ?? [])).toEqual(Buffer.from(file))
    }),
    { numRuns: 60 },
  )
})
