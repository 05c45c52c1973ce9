import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable, Transform } from 'node:stream'
import { pipeline as pump } from 'node:stream/promises'
import type { AwsRequest, AwsResponse, Engine } from '#infra/local/gateway/engine.ts'
import type { Credentials } from './credentials.ts'
import type { Policies } from './policies.ts'
import { accessDenied, refusal } from './refusals.ts'
import { claimedService, verifySignature } from './signature.ts'

/** Role of a call without an Authorization header: the object store checks forms and links itself. */
const ANONYMOUS = 'anonymous'

/** More than any JSON call that AWS takes. */
const MAX_JSON_BYTES = 20 * 1024 * 1024

/** Bodies whose hash the signature does not cover. */
const unsignedPayloads = new Set(['UNSIGNED-PAYLOAD', 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'])

/** The one address of every AWS service on this machine. */
export interface Gateway {
  /** Answers an HTTP request of the AWS SDK, or of a browser that posts a form. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** A call within this process, in a role's name: permitted or refused like any other. */
  call(request: Omit<AwsRequest, 'body'>, body: string | Uint8Array): Promise<AwsResponse>
}

export interface GatewayOptions {
  readonly engines: readonly Engine[]
  readonly policies: Policies
  readonly credentials: Credentials
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Verifies signatures, asks the roles' policies and hands the call to the service's engine. */
export function createGateway(options: GatewayOptions): Gateway {
  const { policies, credentials, now } = options
  // Looked up at each call: an engine that calls others is made after the gateway.
  const engineOf = (service: string) => options.engines.find((engine) => engine.service === service)

  const call: Gateway['call'] = async (request, body) => {
    const engine = engineOf(request.service)
    if (engine === undefined) return unknownService(request.service)
    const text = typeof body === 'string' ? body : ''
    const missing = policies.missing(request.role, engine.requires(request, text))
    return missing === undefined
      ? engine.handle({ ...request, body: Readable.from([Buffer.from(body)]) })
      : accessDenied(request.service, policies.sessionArn(request.role), missing)
  }

  const answer = async (incoming: IncomingMessage): Promise<AwsResponse> => {
    // Not parsed as a URL: a path such as `//` is none, but a key may begin with a slash.
    const [path = '/', ...query] = (incoming.url ?? '/').split('?')
    const request = {
      method: incoming.method ?? 'GET',
      path,
      query: new URLSearchParams(query.join('?')),
      headers: incoming.headers,
    }
    if (incoming.headers.authorization === undefined) {
      const objects = engineOf('s3')
      return objects === undefined
        ? unknownService('s3')
        : objects.handle({ ...request, service: 's3', role: ANONYMOUS, body: incoming })
    }
    const verified = await verifySignature(request, credentials, now())
    if (!verified.ok) {
      const service = claimedService(incoming.headers) ?? ''
      return refusal(service, service === 's3' ? 403 : 400, verified.code, verified.message)
    }
    const { service, signer } = verified
    const signed = { ...request, service, role: signer.role }
    const hash = String(incoming.headers['x-amz-content-sha256'])
    if (service !== 's3') {
      const body = await readBody(incoming)
      if (body === undefined) {
        return refusal(service, 413, 'RequestEntityTooLarge', 'The request is too large.')
      }
      return unsignedPayloads.has(hash) || sha256(body) === hash
        ? call(signed, body.toString())
        : refusal(service, 400, 'InvalidSignatureException', 'The body is not the one signed.')
    }
    const objects = engineOf('s3')
    if (objects === undefined) return unknownService('s3')
    const missing = policies.missing(signer.role, objects.requires(signed, ''))
    if (missing !== undefined) return accessDenied('s3', policies.sessionArn(signer.role), missing)
    if (unsignedPayloads.has(hash)) return objects.handle({ ...signed, body: incoming })
    if (!/^[0-9a-f]{64}$/.test(hash)) {
      return refusal('s3', 501, 'NotImplemented', `The payload form ${hash} is not implemented.`)
    }
    try {
      // Breaking off the request breaks off the checked stream as well.
      const body = pipeline(incoming, hashCheck(hash), () => undefined)
      return await objects.handle({ ...signed, body })
    } catch (error) {
      if (!(error instanceof BodyMismatchError)) throw error
      return refusal('s3', 400, error.name, 'The body is not the one that was signed.')
    }
  }

  return {
    call,
    handle: async (incoming, outgoing) => {
      const response = await answer(incoming)
      if (!incoming.readableEnded) incoming.resume()
      await send(response, outgoing)
    },
  }
}

const unknownService = (service: string): AwsResponse =>
  refusal(service, 501, 'NotImplemented', `The embedded cloud has no service ${service}.`)

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

class BodyMismatchError extends Error {
  override readonly name = 'XAmzContentSHA256Mismatch'
}

/** Passes bytes on and fails at the end when they are not the ones that were signed. */
function hashCheck(expected: string): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(hash.digest('hex') === expected ? null : new BodyMismatchError())
    },
  })
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > MAX_JSON_BYTES) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

async function send({ status, headers, body }: AwsResponse, outgoing: ServerResponse) {
  outgoing.writeHead(status, headers)
  if (body instanceof Readable) await pump(body, outgoing)
  else outgoing.end(body)
}
