/** Everything that a log line may say: no bodies, tokens, e-mails or addresses. */
export interface LogFields {
  readonly level: 'info' | 'error'
  readonly event: 'request' | 'step'
  readonly requestId: string
  /** Name of the contract or of the pipeline's step. */
  readonly name: string
  readonly durationMs: number
  readonly status?: number
  readonly userId?: string
  readonly analysisId?: string
  /** Code of a known error, or name of an unknown one. */
  readonly code?: string
  readonly stack?: string
}

/** Writes one line of JSON. */
export const writeLog = (fields: LogFields): void => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...fields }))
}

/** What a log line says of an unknown error: its stack and those of its causes. */
export function describeError(error: unknown): { code: string; stack: string } {
  if (!(error instanceof Error)) return { code: 'NonError', stack: typeof error }
  const stacks: string[] = []
  for (let at: unknown = error; at instanceof Error && stacks.length < 4; at = at.cause) {
    stacks.push(at.stack ?? at.name)
  }
  return { code: error.name, stack: stacks.join('\ncaused by ') }
}
