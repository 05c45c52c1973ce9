import * as z from 'zod/mini'
import { StartError } from '#infra/local/start-error.ts'

const members = z.record(z.string(), z.unknown())

/**
 * Puts secrets in the place of `{{resolve:secretsmanager:<id>:SecretString:<json key>:…}}` below a
 * value. Done where a value is used, so that secrets stay out of the deployment.
 *
 * @param secretOf text of a secret by its name or ARN
 * @throws StartError for a reference of another service, or one that names nothing
 */
export function resolveSecrets(
  value: string,
  secretOf: (id: string) => string | undefined,
): string {
  return value.replaceAll(/\{\{resolve:([^}]*)\}\}/g, (whole, reference: string) => {
    const parsed = /^secretsmanager:(arn:(?:[^:]*:){5}[^:]*|[^:]*):SecretString(?::([^:]*))?/.exec(
      reference,
    )
    if (parsed === null) {
      throw new StartError(`The embedded cloud does not know the dynamic reference ${whole}.`)
    }
    const [, id = '', key = ''] = parsed
    const secret = secretOf(id)
    if (secret === undefined) throw new StartError(`No secret answers ${whole}.`)
    if (key === '') return secret
    const member = members.parse(JSON.parse(secret))[key]
    if (typeof member !== 'string') throw new StartError(`No secret answers ${whole}.`)
    return member
  })
}
