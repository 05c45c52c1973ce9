import { randomBytes } from 'node:crypto'
import { ROOT } from './policies.ts'

/** What a role's holder signs its calls with. */
export interface RoleCredentials {
  readonly role: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string
}

/** One set of temporary credentials for each role, and how to find it again. */
export interface Credentials {
  of(role: string): RoleCredentials
  byAccessKey(accessKeyId: string): RoleCredentials | undefined
}

/** Makes new credentials for each role and for `root`; they live as long as the process does. */
export function createCredentials(roles: readonly string[]): Credentials {
  const all = [ROOT, ...roles].map((role): RoleCredentials => ({
    role,
    accessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64'),
    sessionToken: randomBytes(48).toString('base64'),
  }))
  const byRole = new Map(all.map((each) => [each.role, each]))
  const byKey = new Map(all.map((each) => [each.accessKeyId, each]))
  return {
    of: (role) => {
      const found = byRole.get(role)
      if (found === undefined) throw new Error(`No role has the logical id ${role}`)
      return found
    },
    byAccessKey: (accessKeyId) => byKey.get(accessKeyId),
  }
}
