import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { ACCOUNT } from '#infra/local/engines/arn.ts'
import { type LambdaFunction, RequestTooLargeError } from '#infra/local/functions/lambda.ts'
import { StartError } from '#infra/local/start-error.ts'
import type { Deployment } from '#infra/local/template/deployment.ts'
import { createBucket, type TokenBucket } from './token-bucket.ts'
import { matchRoute, parseRoute, type Route } from './routes.ts'

/** API Gateway takes no more of a body, in bytes. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024

/** The longest that API Gateway waits for a function, in milliseconds. */
const MAX_WAIT_MS = 30_000

const routeProperties = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.optional(z.literal('NONE')),
})
const integrationProperties = z.object({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z.optional(z.number()),
})
const stageProperties = z.object({
  ApiId: z.string(),
  StageName: z.literal('$default'),
  AutoDeploy: z.literal(true),
  DefaultRouteSettings: z.optional(
    z.strictObject({
      ThrottlingRateLimit: z.optional(z.number()),
      ThrottlingBurstLimit: z.optional(z.number()),
      DetailedMetricsEnabled: z.optional(z.boolean()),
    }),
  ),
})
const apiProperties = z.object({ ProtocolType: z.literal('HTTP') })

/** A request as it reaches the API. Header names are in lower case. */
interface ApiRequest {
  readonly method: string
  /** Path without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly rawQuery: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly sourceIp: string
}

interface ApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly body: Buffer
}

/** The template's HTTP API. */
export interface HttpApi {
  readonly id: string
  /** Never rejects: what goes wrong is answered as API Gateway answers it. */
  handle(request: ApiRequest): Promise<ApiResponse>
}

interface Endpoint extends Route {
  readonly function: LambdaFunction
  readonly waitMs: number
}

/**
 * Reads the API's routes, integrations and throttling, and answers requests through its functions.
 *
 * @param now milliseconds since 1970
 * @throws StartError for a route without a function
 */
export function createHttpApi(
  deployment: Deployment,
  functions: ReadonlyMap<string, LambdaFunction>,
  now: () => number,
): HttpApi {
  const [api, ...others] = deployment.ofType('AWS::ApiGatewayV2::Api')
  if (api === undefined || others.length > 0) {
    throw new StartError('The embedded cloud serves a template with exactly one HTTP API.')
  }
  deployment.read(api, apiProperties)
  const [stage] = deployment.ofType('AWS::ApiGatewayV2::Stage')
  if (stage === undefined) throw new StartError('The HTTP API has no stage.')
  const settings = deployment.read(stage, stageProperties).DefaultRouteSettings
  const throttle: TokenBucket | undefined =
    settings?.ThrottlingRateLimit === undefined
      ? undefined
      : createBucket(settings.ThrottlingRateLimit, settings.ThrottlingBurstLimit, now)

  const integrations = new Map(
    deployment
      .ofType('AWS::ApiGatewayV2::Integration')
      .map((resource) => [
        `integrations/${resource.identity.ref}`,
        deployment.read(resource, integrationProperties),
      ]),
  )
  const endpoints = deployment.ofType('AWS::ApiGatewayV2::Route').map((resource): Endpoint => {
    const { RouteKey, Target } = deployment.read(resource, routeProperties)
    const integration = integrations.get(Target)
    const target = functions.get(integration?.IntegrationUri ?? '')
    if (target === undefined) {
      throw new StartError(`Route ${RouteKey} leads to no function of the template.`)
    }
    return {
      ...parseRoute(RouteKey),
      function: target,
      waitMs: Math.min(integration?.TimeoutInMillis ?? MAX_WAIT_MS, MAX_WAIT_MS),
    }
  })

  const id = api.identity.ref
  return {
    id,
    handle: async (request) => {
      const found = matchRoute(endpoints, request.method, request.path)
      if (found === undefined) return message(404, 'Not Found')
      if (throttle?.take() === false) return message(429, 'Too Many Requests')
      if (request.body.length > MAX_BODY_BYTES) return message(413, 'Request Entity Too Large')
      const requestId = randomUUID()
      const event = proxyEvent({ request, id, requestId, time: now(), ...found })
      const answer = await invoke(found.route, JSON.stringify(event))
      return { ...answer, headers: { ...answer.headers, 'apigw-requestid': requestId } }
    },
  }
}

const message = (status: number, text: string): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  cookies: [],
  body: Buffer.from(JSON.stringify({ message: text })),
})

async function invoke({ function: target, waitMs }: Endpoint, event: string): Promise<ApiResponse> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), waitMs)
  })
  try {
    const result = await Promise.race([target.invoke(event), late])
    if (result === 'late') return message(503, 'Service Unavailable')
    if (result.functionError !== undefined) return message(500, 'Internal Server Error')
    return readAnswer(result.payload) ?? message(500, 'Internal Server Error')
  } catch (error) {
    if (error instanceof RequestTooLargeError) return message(413, 'Request Entity Too Large')
    return message(503, 'Service Unavailable')
  } finally {
    clearTimeout(timer)
  }
}

const proxyAnswer = z.object({
  statusCode: z.number(),
  headers: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  cookies: z.optional(z.array(z.string())),
  body: z.optional(z.string()),
  isBase64Encoded: z.optional(z.boolean()),
})

/** Without a `statusCode` the whole answer is the JSON body of a 200, as format 2.0 has it. */
function readAnswer(payload: string): ApiResponse | undefined {
  const value: unknown = JSON.parse(payload)
  if (typeof value !== 'object' || value === null || !('statusCode' in value)) {
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      cookies: [],
      body: Buffer.from(typeof value === 'string' ? value : payload),
    }
  }
  const parsed = proxyAnswer.safeParse(value)
  if (!parsed.success) return undefined
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded } = parsed.data
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
    },
    cookies,
    body: Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8'),
  }
}

/** Bodies of these types arrive as text, all others in base64. */
const textual = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml)))/

function proxyEvent(options: {
  request: ApiRequest
  id: string
  requestId: string
  time: number
  route: Route
  parameters: Readonly<Record<string, string>>
}) {
  const { request, id, requestId, time, route, parameters } = options
  const { cookie, ...headers } = request.headers
  const queryParameters: Record<string, string> = {}
  for (const [name, value] of request.query) {
    const before = queryParameters[name]
    queryParameters[name] = before === undefined ? value : `${before},${value}`
  }
  const isText = textual.test(headers['content-type'] ?? 'text/plain')
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: request.path,
    rawQueryString: request.rawQuery,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(request.rawQuery === '' ? {} : { queryStringParameters: queryParameters }),
    ...(Object.keys(parameters).length === 0 ? {} : { pathParameters: parameters }),
    requestContext: {
      accountId: ACCOUNT,
      apiId: id,
      domainName: headers['host'] ?? '',
      domainPrefix: id,
      http: {
        method: request.method,
        path: request.path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: route.key,
      stage: '$default',
      time: commonLogTime(new Date(time)),
      timeEpoch: time,
    },
    ...(request.body.length === 0
      ? {}
      : { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: request.body.length > 0 && !isText,
  }
}

/** `21/Nov/2026:10:15:00 +0000`. */
function commonLogTime(date: Date): string {
  const [, day, month, year, clock] = date.toUTCString().split(/[ ,]+/)
  return `${day}/${month}/${year}:${clock} +0000`
}
