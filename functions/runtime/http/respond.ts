import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Contract } from '#shared/contracts/contract.ts'
import type { AppError } from '#functions/domain/errors.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** The answer of a call that succeeded, through its schema: undeclared fields never leave. */
export function succeed(
  { response, status = 200, contentType }: Contract,
  result: unknown,
): APIGatewayProxyStructuredResultV2 {
  const parsed = response.parse(typeof result === 'object' ? { ...result, success: true } : result)
  const body = contentType === undefined ? JSON.stringify(parsed) : String(parsed)
  return answer(status, contentType ?? JSON_TYPE, body)
}

/** The one shape of errors (decision 13): `message` equals `error`, some screens read the other. */
export function refuse(
  { status, code, message, details }: AppError,
  requestId: string,
): APIGatewayProxyStructuredResultV2 {
  const shape = { success: false, error: message, code, message, requestId }
  return answer(status, JSON_TYPE, JSON.stringify({ ...details, ...shape }))
}

const answer = (
  statusCode: number,
  contentType: string,
  body: string,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': contentType, 'cache-control': 'no-store' },
  body,
})
