import type { Retrier } from '#infra/pipeline/asl.ts'

/** Tries again after `firstSeconds`, then twice as long each time, up to `mostSeconds`, with jitter. */
export const retry = (
  errors: readonly string[],
  maxAttempts: number,
  firstSeconds = 2,
  mostSeconds = 60,
): Retrier => ({
  ErrorEquals: errors,
  IntervalSeconds: firstSeconds,
  BackoffRate: 2,
  MaxAttempts: maxAttempts,
  MaxDelaySeconds: mostSeconds,
  JitterStrategy: 'FULL',
})

/** Faults of AWS between the state machine and the function, or between the function and a service. */
export const passingFaults = retry(
  [
    'TransientFault',
    'Lambda.ServiceException',
    'Lambda.AWSLambdaException',
    'Lambda.SdkClientException',
    'Lambda.ClientExecutionTimeoutException',
    'Lambda.TooManyRequestsException',
    'Lambda.Unknown',
  ],
  5,
)
