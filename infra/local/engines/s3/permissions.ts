import type { AwsRequest, Permission } from '#infra/local/gateway/engine.ts'
import { type Address, arnOf } from './address.ts'

/**
 * What a call needs by its method. Deleting several objects is not here: S3 decides about each key of
 * the body by itself.
 */
export function s3Permissions(
  { method, query }: Pick<AwsRequest, 'method' | 'query'>,
  address: Address,
): readonly Permission[] {
  if (address.key === undefined) {
    if (method === 'POST' && query.has('delete')) return []
    const action = method === 'GET' || method === 'HEAD' ? 's3:ListBucket' : `s3:${method}Bucket`
    return [{ action, resource: arnOf(address) }]
  }
  const action = objectActions[method] ?? `s3:${method}Object`
  return [{ action, resource: arnOf(address) }]
}

const objectActions: Record<string, string> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  POST: 's3:PutObject',
  DELETE: 's3:DeleteObject',
}
