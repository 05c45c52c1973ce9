import type { IncomingHttpHeaders } from 'node:http'
import type { AwsResponse } from '#infra/local/gateway/engine.ts'
import { accessDenied, errorResponse, S3Error } from './s3-error.ts'

/** A rule of a bucket's `CorsConfiguration`, as the template has it. */
export interface CorsRule {
  readonly AllowedOrigins: readonly string[]
  readonly AllowedMethods: readonly string[]
  readonly AllowedHeaders?: readonly string[]
  readonly ExposedHeaders?: readonly string[]
  /** Seconds. */
  readonly MaxAge?: number
}

/** Headers that let a page of another origin read the answer; none when no rule fits. */
export function corsHeaders(
  rules: readonly CorsRule[],
  headers: IncomingHttpHeaders,
  method: string,
): Record<string, string> {
  const { origin } = headers
  const rule = origin === undefined ? undefined : find(rules, origin, method, [])
  if (rule === undefined || origin === undefined) return {}
  return allowing(rule, origin)
}

/** Answers a preflight request: 200 with what the first fitting rule allows, or 403. */
export function preflight(
  rules: readonly CorsRule[],
  headers: IncomingHttpHeaders,
  resource: string,
): AwsResponse {
  const { origin } = headers
  const method = headers['access-control-request-method']
  if (origin === undefined || method === undefined) {
    return errorResponse(
      new S3Error('BadRequest', 400, 'Insufficient information. Origin request header needed.'),
      resource,
    )
  }
  const wanted = listOf(headers['access-control-request-headers'])
  const rule = find(rules, origin, method, wanted)
  if (rule === undefined) {
    const refusal = accessDenied('CORSResponse: This CORS request is not allowed.')
    return errorResponse(new S3Error('AccessForbidden', 403, refusal.message), resource)
  }
  return {
    status: 200,
    headers: {
      ...allowing(rule, origin),
      ...(wanted.length > 0 && { 'access-control-allow-headers': wanted.join(', ') }),
      ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    },
  }
}

function find(
  rules: readonly CorsRule[],
  origin: string,
  method: string,
  wanted: readonly string[],
): CorsRule | undefined {
  return rules.find(
    (rule) =>
      rule.AllowedOrigins.some((pattern) => fits(pattern, origin)) &&
      rule.AllowedMethods.includes(method) &&
      wanted.every((header) =>
        rule.AllowedHeaders?.some((pattern) => fits(pattern.toLowerCase(), header)),
      ),
  )
}

const allowing = (rule: CorsRule, origin: string): Record<string, string> => ({
  'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
  'access-control-allow-methods': rule.AllowedMethods.join(', '),
  ...(rule.ExposedHeaders !== undefined && {
    'access-control-expose-headers': rule.ExposedHeaders.join(', '),
  }),
  vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
})

const listOf = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '')

/** A pattern has at most one `*`, for any characters. */
function fits(pattern: string, value: string): boolean {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return pattern === value
  return value.length >= start.length + end.length && value.startsWith(start) && value.endsWith(end)
}
