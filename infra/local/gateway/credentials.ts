import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Store } from '#infra/local/store.ts'
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

/**
 * Credentials for each role and for `root`, the same for the same seed of at least 32 random bytes.
 * A form that was signed before a restart is good after it, as on AWS.
 */
export function createCredentials(roles: readonly string[], seed: Uint8Array): Credentials {
  const derive = (role: string, part: string) =>
    createHmac('sha256', seed).update(`${part}:${role}`).digest()
  const all = [ROOT, ...roles].map((role): RoleCredentials => ({
    role,
    accessKeyId: `ASIA${derive(role, 'id').toString('hex').slice(0, 16).toUpperCase()}`,
    secretAccessKey: derive(role, 'secret').toString('base64'),
    sessionToken: derive(role, 'token').toString('base64'),
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

/** The seed of a data directory's credentials, made when it is first asked for. */
export function keptSeed(store: Store): Uint8Array {
  const kept = store.collection('credentials', z.string())
  const found = kept.get('seed')
  if (found !== undefined) return Buffer.from(found, 'base64')
  const made = randomBytes(32)
  kept.put('seed', made.toString('base64'))
  return made
}
