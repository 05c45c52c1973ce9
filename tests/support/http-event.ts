import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

interface Request {
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, unless it is a text. */
  readonly body?: unknown
  readonly base64?: boolean
  readonly sourceIp?: string
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
}

/** A request as the HTTP API hands it to a function (payload format 2.0). */
export function httpEvent(request: Request = {}): APIGatewayProxyEventV2 {
  const { headers = {}, body, base64 = false, sourceIp = '203.0.113.9', params, query } = request
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: '/',
    rawQueryString: '',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: 'api.test',
      domainPrefix: 'api',
      http: {
        method: 'POST',
        path: '/',
        protocol: 'HTTP/1.1',
        sourceIp,
        userAgent: 'vitest',
      },
      requestId: 'request-1',
      routeKey: '$default',
      stage: '$default',
      time: '21/Nov/2026:12:00:00 +0000',
      timeEpoch: 0,
    },
    isBase64Encoded: base64,
    ...(text !== undefined && { body: text }),
    ...(params && { pathParameters: params }),
    ...(query && { queryStringParameters: query }),
  }
}

/** Status, headers and the body, parsed when it is JSON. */
export function readAnswer(result: APIGatewayProxyStructuredResultV2): {
  status: number | undefined
  headers: Record<string, unknown>
  body: unknown
} {
  const { statusCode, headers = {}, body = '' } = result
  const isJson = String(headers['content-type']).startsWith('application/json')
  const parsed: unknown = isJson ? JSON.parse(body) : body
  return { status: statusCode, headers, body: parsed }
}
