const throttled = new Set([
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
  'ThrottlingException',
  'TooManyRequestsException',
])
const brokenOff = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'TimeoutError'])

/**
 * A service was away or too busy, beyond the SDK's own tries; the same step may succeed later. State
 * machines match it by its name.
 */
export class TransientFault extends Error {
  override readonly name = 'TransientFault'
}

/** Whether an error, or one that caused it, is a service's passing trouble. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isServerFault = '$fault' in error && error.$fault === 'server'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  if (isServerFault || throttled.has(error.name) || brokenOff.has(code)) return true
  return isTransient(error.cause)
}
