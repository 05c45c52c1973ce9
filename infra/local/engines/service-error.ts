/** An error of an AWS service, answered to the caller in the service's own protocol. */
export class ServiceError extends Error {
  readonly status: number
  /** Members of the error's body beside its code and message. */
  readonly details: Readonly<Record<string, unknown>>

  /** `code` is the service's name of the error, e.g. `NotFoundException`; `status` the HTTP status. */
  constructor(
    code: string,
    message: string,
    status = 400,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = code
    this.status = status
    this.details = details
  }
}
