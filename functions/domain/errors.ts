import { type ErrorCode, errors, type FailureCode, failures } from '#shared/constants/errors.ts'

interface AppErrorOptions {
  /** Replaces the catalogue's text, such as the joined messages of a form. */
  readonly message?: string
  /** Further fields of the answer's body, such as `limitExceeded` and `limitType`. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** An error that a person may read: the API answers with its status, code, text and details. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, { message, details = {} }: AppErrorOptions = {}) {
    super(message ?? errors[code].message)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code].status
  }
}

/**
 * Ends an analysis for a reason that its page tells. Step Functions sees the code as the error's
 * name, so that a definition can match it.
 */
export class StepFailure extends Error {
  override readonly name: FailureCode

  constructor(code: FailureCode) {
    super(failures[code])
    this.name = code
  }
}
