/** Where the embedded cloud says that it is. */
export const REGION = 'sa-east-1'
export const ACCOUNT = '000000000000'

/** ARN of a resource of the embedded cloud, e.g. `arn('kms', 'key/…')`. */
export const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`
