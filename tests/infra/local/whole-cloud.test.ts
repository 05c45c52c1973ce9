import { request as httpRequest } from 'node:http'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import type { Cloud } from '#infra/local/cloud.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { postForm, signUp, uploadOf } from '#tests/support/preacher.ts'
import { writeSmallStack } from '#tests/support/small-template.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

/** One embedded cloud of the real template for what only reads. */
const cloud = forThisFile(await startTestCloud())

/** Asks with a Host header of one's own, which fetch does not allow. */
const askAs = (host: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    const url = new URL(cloud.endpoint)
    httpRequest(
      { host: url.hostname, port: url.port, path, headers: { host, ...headers } },
      (response) => {
        response.resume()
        resolve({ status: response.statusCode, location: response.headers.location })
      },
    )
      .on('error', reject)
      .end()
  })

test('health comes through CloudFront, the HTTP API and its function', async () => {
  const response = await fetch(`${cloud.siteUrl}/api/health`)
  expect(await response.json()).toEqual({ status: 'ok' })
  expect(response.headers.get('apigw-requestid')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a route of the application is its page, a path of the API that is missing is not', async () => {
  const page = await (await fetch(`${cloud.siteUrl}/index.html`)).text()
  expect(page).toContain('<div id="root">')
  for (const path of ['/', '/analysis/123', '/history']) {
    const response = await fetch(cloud.siteUrl + path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(page)
  }
  const missing = await fetch(`${cloud.siteUrl}/api/nothing`)
  expect(missing.status).toBe(404)
  expect(await missing.json()).toEqual({ message: 'Not Found' })
})

test('security headers of the template are on pages and on the API, and name this machine', async () => {
  for (const path of ['/', '/api/health']) {
    const { headers } = await fetch(cloud.siteUrl + path)
    expect(headers.get('content-security-policy')).toContain(`'self' ${cloud.objectStoreUrl}/`)
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d+/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
  }
})

test('a page that made its own name lead here is refused (DNS rebinding)', async () => {
  for (const path of ['/', '/_local', '/api/health']) {
    expect(await askAs('evil.test', path)).toMatchObject({ status: 421 })
  }
})

test.each(['//', '//[', '/%', '/?%', '*'])('the AWS address refuses the path %s', async (path) => {
  const { host } = new URL(cloud.endpoint)
  const { status } = await askAs(host, path)
  expect([400, 403]).toContain(status)
})

test('a browser that opens the AWS address is sent to the site', async () => {
  const { host } = new URL(cloud.endpoint)
  expect(await askAs(host, '/', { accept: 'text/html' })).toEqual({
    status: 302,
    location: cloud.siteUrl,
  })
})

test('the pages about this machine are served, each with a title', async () => {
  for (const [path, title] of [
    ['/_local', 'Nesta máquina'],
    ['/_local/executions', 'Execuções'],
    ['/_local/outbox', 'E-mails'],
    ['/_local/log', 'Registro das funções'],
  ] as const) {
    const response = await fetch(cloud.siteUrl + path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`<h1>${title}</h1>`)
  }
  expect((await fetch(`${cloud.siteUrl}/_local/outbox/none`)).status).toBe(404)
})

test('the AWS SDK stores and reads an object', async () => {
  const client = new S3Client({
    endpoint: cloud.endpoint,
    region: 'sa-east-1',
    credentials: cloud.root,
    forcePathStyle: true,
  })
  const [bucket] = cloud.deployment.ofType('AWS::S3::Bucket')
  const place = { Bucket: bucket?.identity.ref, Key: 'a b/ç' }
  await client.send(new PutObjectCommand({ ...place, Body: 'words' }))
  const { Body } = await client.send(new GetObjectCommand(place))
  expect(await Body?.transformToString()).toBe('words')
  client.destroy()
})

const useTable = `
const { AWS_ENDPOINT_URL, TABLE } = process.env
const { createHash, createHmac } = require('node:crypto')
exports.handler = async ({ rawPath }) => {
  const body = JSON.stringify({ TableName: TABLE, Key: { pk: { S: 'a' } } })
  const date = new Date().toISOString().replace(/[-:]|\\.\\d{3}/g, '')
  const scope = date.slice(0, 8) + '/sa-east-1/dynamodb/aws4_request'
  const hash = createHash('sha256').update(body).digest('hex')
  const headers = { 'content-type': 'application/x-amz-json-1.0', host: new URL(AWS_ENDPOINT_URL).host, 'x-amz-content-sha256': hash,
    'x-amz-date': date, 'x-amz-security-token': process.env.AWS_SESSION_TOKEN,
    'x-amz-target': 'DynamoDB_20120810.' + (rawPath.endsWith('get') ? 'GetItem' : 'DeleteItem') }
  const names = Object.keys(headers).join(';')
  const canonical = ['POST', '/', '', ...Object.entries(headers).map(([n, v]) => n + ':' + v), '', names, hash].join('\\n')
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\\n')
  let key = 'AWS4' + process.env.AWS_SECRET_ACCESS_KEY
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest()
  headers.authorization = 'AWS4-HMAC-SHA256 Credential=' + process.env.AWS_ACCESS_KEY_ID + '/' + scope +
    ', SignedHeaders=' + names + ', Signature=' + createHmac('sha256', key).update(text).digest('hex')
  const response = await fetch(AWS_ENDPOINT_URL, { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}`

test('a function may do what its role may, and is told what it may not', async () => {
  const arn = { 'Fn::GetAtt': ['Table', 'Arn'] }
  await using cdkOut = await writeSmallStack({
    functions: {
      Use: {
        code: useTable,
        route: 'GET /api/{way}',
        variables: { TABLE: 'words' },
        statements: [{ Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: arn }],
      },
    },
    resources: {
      Table: {
        Type: 'AWS::DynamoDB::Table',
        Properties: {
          TableName: 'words',
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
          KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        },
      },
    },
  })
  await using small = await startTestCloud({ cdkOut: cdkOut.path })
  expect(await (await fetch(`${small.siteUrl}/api/get`)).json()).toEqual({ status: 200, body: {} })
  expect(await (await fetch(`${small.siteUrl}/api/delete`)).json()).toMatchObject({
    status: 400,
    body: {
      __type: 'AccessDeniedException',
      message: expect.stringMatching(
        /^User: arn:aws:sts::000000000000:assumed-role\/Predica-UseRole\/\S+ is not authorized to perform: dynamodb:DeleteItem on resource: arn:aws:dynamodb:sa-east-1:000000000000:table\/words/,
      ),
    },
  })
})

/** The partition keys of everything in the table. */
const keysIn = async (running: Cloud) => {
  const client = new DynamoDBClient({
    endpoint: running.endpoint,
    region: 'sa-east-1',
    credentials: running.root,
  })
  const [table] = running.deployment.ofType('AWS::DynamoDB::Table')
  const { Items } = await client.send(new ScanCommand({ TableName: table?.identity.ref }))
  client.destroy()
  return Items?.map((item) => item['pk']?.S).toSorted()
}

test('what was kept is there after a restart, and the sample accounts are made once', async () => {
  const data = await temporaryDirectory()
  onTestFinished(() => data[Symbol.asyncDispose]())
  const first = await startTestCloud({ dataDir: data.path })
  const before = await keysIn(first)
  await first[Symbol.asyncDispose]()
  const second = await startTestCloud({ dataDir: data.path })
  const after = await keysIn(second)
  await second[Symbol.asyncDispose]()
  expect(before).toContain('EMAIL#pastor@predica.test')
  expect(after).toEqual(before)
})

test('an upload form and a session are good after a restart', async () => {
  const data = await temporaryDirectory()
  onTestFinished(() => data[Symbol.asyncDispose]())
  const first = await startTestCloud({ dataDir: data.path })
  const port = Number(new URL(first.siteUrl).port)
  const ana = await signUp(first.siteUrl)
  const file = await uploadOf('broken/too-short.wav', 'audio/wav')
  const opened = await ana.openUpload(file)
  await first[Symbol.asyncDispose]()
  const second = await startTestCloud({ dataDir: data.path, port })
  const posted = await postForm(opened, file)
  const ended = await ana.ended(opened.analysisId)
  await second[Symbol.asyncDispose]()
  expect(posted.status).toBe(204)
  expect(ended).toMatchObject({ status: 'failed', failure: { code: 'audio_too_short' } })
})
