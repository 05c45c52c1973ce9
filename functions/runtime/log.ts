/** Everything that a log line may say: no bodies, tokens, e-mails or addresses. */
export interface LogFields {
  readonly level: 'info' | 'error'
  /** `email` is a notice that could not be handed over. */
  readonly event: 'request' | 'step' | 'email'
  readonly requestId?: string
  /** Name of the contract or of the pipeline's step. */
  readonly name?: string
  readonly durationMs?: number
  readonly status?: number
  readonly userId?: string
  readonly analysisId?: string
  /** Code of a known error, or name of an unknown one. */
  readonly code?: string
  readonly stack?: string
}

/**
 * Writes one line of JSON, with its level and time under the names that Lambda looks for. Not by
 * `console`, whose every line Lambda's JSON format wraps in a record of its own: ours would be text
 * inside it, which no search by field finds.
 */
export const writeLog = (fields: LogFields): void => {
  process.stdout.write(`${JSON.stringify({ timestamp: new Date().toISOString(), ...fields })}\n`)
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu

/** What a log line says of an unknown error: its stack and those of its causes, without e-mails. */
export function describeError(error: unknown): { code: string; stack: string } {
  if (!(error instanceof Error)) return { code: 'NonError', stack: typeof error }
  const stacks: string[] = []
  for (let at: unknown = error; at instanceof Error && stacks.length < 4; at = at.cause) {
    stacks.push(at.stack ?? at.name)
  }
  return { code: error.name, stack: stacks.join('\ncaused by ').replaceAll(EMAIL, '…') }
}
