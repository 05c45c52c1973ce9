import { randomUUID } from 'node:crypto'
import type { AwsResponse, Permission } from '#infra/local/gateway/engine.ts'

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * An error of AWS before any engine saw the call, in the protocol of its service: XML for S3, JSON for
 * the others.
 */
export function refusal(
  service: string,
  status: number,
  code: string,
  message: string,
): AwsResponse {
  const requestId = randomUUID()
  if (service === 's3') {
    return {
      status,
      headers: { 'content-type': 'application/xml', 'x-amz-request-id': requestId },
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><RequestId>${requestId}</RequestId></Error>`,
    }
  }
  return {
    status,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amzn-requestid': requestId,
      'x-amzn-errortype': code,
    },
    body: JSON.stringify({ __type: code, message, Message: message }),
  }
}

/** AWS's own wording of a refusal by policy. */
export const accessDeniedMessage = (sessionArn: string, { action, resource }: Permission): string =>
  `User: ${sessionArn} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`

/** The refusal of a call whose role lacks a permission, worded as AWS does. */
export function accessDenied(
  service: string,
  sessionArn: string,
  permission: Permission,
): AwsResponse {
  const message = accessDeniedMessage(sessionArn, permission)
  return service === 's3'
    ? refusal(service, 403, 'AccessDenied', message)
    : refusal(service, 400, 'AccessDeniedException', message)
}
