import { randomUUID } from 'node:crypto'
import type { AwsResponse } from '#infra/local/gateway/engine.ts'
import { element, xmlDocument } from './xml.ts'

/** An error of Amazon S3; `details` become elements beside code and message. */
export class S3Error extends Error {
  readonly status: number
  readonly details: Readonly<Record<string, string | number>>

  constructor(
    code: string,
    status: number,
    message: string,
    details: Readonly<Record<string, string | number>> = {},
  ) {
    super(message)
    this.name = code
    this.status = status
    this.details = details
  }
}

/** 403: the caller may not do this. */
export const accessDenied = (message = 'Access Denied'): S3Error =>
  new S3Error('AccessDenied', 403, message)

export const incompleteBody = (): S3Error =>
  new S3Error(
    'IncompleteBody',
    400,
    'The number of bytes that came is not the number that was announced',
  )

/** What is outside the part of S3 that the product uses is refused by name. */
export const notImplemented = (what: string): S3Error =>
  new S3Error('NotImplemented', 501, `The embedded object store does not know ${what}`)

/** The error as S3 answers it; a 304 has no body. */
export function errorResponse(error: S3Error, resource: string): AwsResponse {
  if (error.status === 304) return { status: 304 }
  const requestId = randomUUID()
  const body = xmlDocument(
    element('Error', {
      Code: error.name,
      Message: error.message,
      ...error.details,
      Resource: resource,
      RequestId: requestId,
    }),
  )
  return {
    status: error.status,
    headers: { 'content-type': 'application/xml', 'x-amz-request-id': requestId },
    body,
  }
}
