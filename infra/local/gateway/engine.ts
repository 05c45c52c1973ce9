import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** A call of the AWS SDK whose signature has been verified. */
export interface AwsRequest {
  /** Service of the signature's scope: `s3`, `dynamodb`, `kms`, `secretsmanager`, `transcribe`… */
  readonly service: string
  readonly method: string
  /** Path as it was sent, still percent-encoded. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** Bytes as they were sent. Engines of JSON protocols read it whole, object stores stream it. */
  readonly body: Readable
  /** Logical id of the role that signed, or `root` for the embedded cloud's own calls. */
  readonly role: string
}

export interface AwsResponse {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | Readable
}

/** What a call needs: an IAM action on a resource's ARN. */
export interface Permission {
  readonly action: string
  readonly resource: string
}

/** One AWS service on this machine. */
export interface Engine {
  readonly service: string
  /**
   * Reads what a call needs before it is handled. JSON protocols get the parsed body's text, object
   * stores an empty one: theirs follows from method, path and query.
   */
  requires(request: Omit<AwsRequest, 'body'>, body: string): readonly Permission[]
  /** Handles a call that was allowed; errors of the service are answered in its own protocol. */
  handle(request: AwsRequest): Promise<AwsResponse>
  /** Ends what the engine keeps running. */
  stop?(): Promise<void>
}
