import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { StartError } from '#infra/local/start-error.ts'
import type { Deployment } from '#infra/local/template/deployment.ts'
import { resolveSecrets } from '#infra/local/template/dynamic-references.ts'
import { chooseEncoding, compress } from './compression.ts'
import { type Behaviour, readDistribution } from './distribution.ts'
import { type HttpApi, MAX_BODY_BYTES } from './http-api.ts'
import { readSiteFile, type SiteFile, siteFiles } from './site-files.ts'

/** An answer before headers of the behaviour's policy; header names in lower case. */
interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
  readonly body: Uint8Array
}

export interface FrontOptions {
  readonly deployment: Deployment
  readonly assetPath: (objectKey: string) => string
  readonly api: HttpApi
  readonly secretOf: (id: string) => string | undefined
}

/** The site's address: what CloudFront is before both halves of it. */
export interface Front {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

type OriginHandler = (request: IncomingMessage, uri: string) => Promise<Answer>

/**
 * Serves the template's distribution: its behaviours, edge function and response headers, the files
 * of its bucket and the HTTP API.
 *
 * @throws StartError when a behaviour leads somewhere that is not known
 */
export function createFront(options: FrontOptions): Front {
  const { deployment } = options
  const distribution = readDistribution(deployment)
  const origins = new Map<Behaviour, OriginHandler>()

  const handlerOf = (behaviour: Behaviour): OriginHandler => {
    const known = origins.get(behaviour)
    if (known !== undefined) return known
    const made = originHandler(options, behaviour)
    origins.set(behaviour, made)
    return made
  }
  // Both kinds of path once, so that an origin which is not known stops the start.
  for (const path of ['/', '/api/']) handlerOf(distribution.behaviourFor(path))

  return {
    handle: async (request, response) => {
      const path = pathOf(request)
      const behaviour = distribution.behaviourFor(path)
      const answer = await answerOf(request, path, behaviour, distribution.rootObject, handlerOf)
      const headers = behaviour.headersPolicy({
        ...answer.headers,
        ...(answer.status === 304 ? {} : { 'content-length': String(answer.body.length) }),
      })
      response.writeHead(answer.status, {
        ...headers,
        ...(answer.cookies?.length ? { 'set-cookie': [...answer.cookies] } : {}),
      })
      response.end(request.method === 'HEAD' ? undefined : answer.body)
    },
  }
}

async function answerOf(
  request: IncomingMessage,
  path: string,
  behaviour: Behaviour,
  rootObject: string,
  handlerOf: (behaviour: Behaviour) => OriginHandler,
): Promise<Answer> {
  const method = request.method ?? 'GET'
  if (!behaviour.methods.has(method)) {
    return text(403, `CloudFront does not take ${method} for ${behaviour.pattern}.`)
  }
  const outcome = behaviour.viewerRequest({
    method,
    uri: path,
    query: queryOf(request),
    headers: singleHeaders(request),
    ip: request.socket.remoteAddress ?? '',
  })
  if (outcome.type === 'response') {
    return { status: outcome.status, headers: outcome.headers, body: Buffer.from(outcome.body) }
  }
  const uri = outcome.uri === '/' && rootObject !== '' ? `/${rootObject}` : outcome.uri
  return handlerOf(behaviour)(request, uri)
}

function originHandler(options: FrontOptions, behaviour: Behaviour): OriginHandler {
  const { DomainName } = behaviour.origin
  if (DomainName.startsWith(`${options.api.id}.execute-api.`)) {
    return apiOrigin(options, behaviour)
  }
  const bucket = options.deployment
    .ofType('AWS::S3::Bucket')
    .find(({ identity }) => identity.attributes['RegionalDomainName'] === DomainName)
  if (bucket === undefined) {
    throw new StartError(`The distribution has the origin ${DomainName}, which is not ours.`)
  }
  const files = siteFiles(options.deployment, options.assetPath, bucket.identity.ref)
  return (request, uri) => serveFile(request, files.get(decode(uri).slice(1)), behaviour.compress)
}

/** Hands on what the behaviour's policies let through, with the origin's own headers. */
function apiOrigin(
  { api, secretOf }: FrontOptions,
  { origin, forwarding }: Behaviour,
): OriginHandler {
  const ownHeaders = origin.OriginCustomHeaders.map(
    ({ HeaderName, HeaderValue }): [string, string] => [
      HeaderName.toLowerCase(),
      resolveSecrets(HeaderValue, secretOf),
    ],
  )
  return async (request, uri) => {
    const body = await readBody(request)
    if (body === undefined) return text(413, 'Request Entity Too Large')
    const { remoteAddress = '127.0.0.1', remotePort = 0 } = request.socket
    const viewer = {
      ...singleHeaders(request),
      'cloudfront-viewer-address': `${remoteAddress.replace(/^::ffff:/, '')}:${remotePort}`,
    }
    const forwarded = Object.entries(viewer).filter(([name]) => forwarding.header(name))
    const rawQuery = forwarding.query ? (request.url ?? '').split('?').slice(1).join('?') : ''
    return api.handle({
      method: request.method ?? 'GET',
      path: uri,
      query: new URLSearchParams(rawQuery),
      rawQuery,
      headers: {
        host: origin.DomainName,
        'user-agent': 'Amazon CloudFront',
        'x-amz-cf-id': randomUUID(),
        'x-forwarded-for': remoteAddress,
        'content-length': String(body.length),
        ...Object.fromEntries(forwarded),
        ...Object.fromEntries(ownHeaders),
      },
      body,
      sourceIp: remoteAddress,
    })
  }
}

async function serveFile(
  request: IncomingMessage,
  file: SiteFile | undefined,
  mayCompress: boolean,
): Promise<Answer> {
  if (file === undefined) {
    const missing = '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code></Error>'
    return {
      status: 404,
      headers: { 'content-type': 'application/xml' },
      body: Buffer.from(missing),
    }
  }
  const { bytes, etag } = await readSiteFile(file)
  const accepted = request.headers['accept-encoding']
  const encoding = mayCompress ? chooseEncoding(accepted, file.contentType, bytes) : undefined
  const headers = {
    'content-type': file.contentType,
    etag: encoding === undefined ? etag : `W/${etag}`,
    ...(file.cacheControl === undefined ? {} : { 'cache-control': file.cacheControl }),
    ...(mayCompress ? { vary: 'accept-encoding' } : {}),
  }
  const known = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/)
  if (known.some((each) => each.replace(/^W\//, '') === etag)) {
    return { status: 304, headers, body: Buffer.alloc(0) }
  }
  return encoding === undefined
    ? { status: 200, headers, body: bytes }
    : {
        status: 200,
        headers: { ...headers, 'content-encoding': encoding },
        body: await compress(bytes, encoding),
      }
}

const text = (status: number, message: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(message),
})

const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/'

const queryOf = (request: IncomingMessage): URLSearchParams =>
  new URLSearchParams((request.url ?? '').split('?').slice(1).join('?'))

const singleHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : value]],
    ),
  )

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The whole body, or nothing when it is longer than the API takes. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length <= MAX_BODY_BYTES) chunks.push(bytes)
  }
  return length > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks)
}
