import { type ErrorCode, errors } from '#shared/constants/errors.ts'
import type { Contract } from '#shared/contracts/contract.ts'

/** Every code that an answer may carry. */
export const errorCodes = Object.keys(errors)

/** A call's errors by status, in ascending order: `[status, texts]`. */
export function errorsOf(contract: Contract): readonly (readonly [string, readonly string[]])[] {
  const texts = new Map<number, string[]>()
  for (const code of new Set([...understood(contract), ...(contract.errors ?? [])])) {
    const { status, message } = errors[code]
    texts.set(status, [...(texts.get(status) ?? []), message])
  }
  return [...texts.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([status, messages]) => [String(status), messages])
}

/** What a call may answer by its access and parameters alone. */
function understood({ access, params, query, body }: Contract): ErrorCode[] {
  return [
    ...((params ?? query ?? body) ? (['invalid_request'] as const) : []),
    ...(body ? (['invalid_json', 'request_too_large', 'unsupported_media_type'] as const) : []),
    ...(access === 'public' ? [] : (['unauthenticated'] as const)),
    ...(access === 'admin' ? (['forbidden'] as const) : []),
    'internal',
  ]
}
