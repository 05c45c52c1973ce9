export const CONNECTION_MESSAGE = 'Erro de conexão. Tente novamente.'

interface Details {
  /** A code of the error catalogue; `network`, `timeout` or `unexpected` where no sensible answer came. */
  readonly code: string
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly message: string
  /** Names the call in the service's log, where the answer gives it. */
  readonly requestId?: string | undefined
  /** The answer's whole body, for those who know more of its fields. */
  readonly body?: unknown
}

/** A call that failed, with a text that a person can read. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly requestId: string | undefined
  readonly body: unknown

  constructor({ code, status, message, requestId, body }: Details) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.requestId = requestId
    this.body = body
  }
}

/** Whether another try could end otherwise: nothing came back, or the service was at fault. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** What the service itself says about a failure, for screens that say the rest in words of their own. */
export const answerOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status !== 0 && error.code !== 'unexpected'
    ? error.message
    : undefined

/**
 * What a screen says about a failure: the server's own text, the connection's, or `fallback` when
 * the answer gave none.
 */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'unexpected' ? error.message : fallback
}
