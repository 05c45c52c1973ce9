import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '#functions/domain/account/ports.ts'

/** Cost of a hash: `memory` in KiB. The default is OWASP's minimum for Argon2id. */
export interface Argon2Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const owasp: Argon2Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }

const SALT_BYTES = 16
const TAG_BYTES = 32
const PHC =
  /^\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=(?<p>\d+)\$(?<salt>[\w+/]+)\$(?<tag>[\w+/]+)$/

/** Passwords under Argon2id, stored as PHC strings. */
export function argon2Passwords(cost: Argon2Cost = owasp): Passwords {
  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(SALT_BYTES)
    return phcString(cost, salt, await derive(password, salt, cost))
  }
  return {
    hash,

    async check(password, stored) {
      if (stored === undefined) {
        await hash(password)
        return { matches: false }
      }
      const { salt, tag, cost: used } = readPhc(stored)
      const matches = timingSafeEqual(await derive(password, salt, used, tag.length), tag)
      if (!matches || sameCost(used, cost)) return { matches }
      return { matches, rehashed: await hash(password) }
    },
  }
}

const deriveKey = promisify(argon2)

/** The same characters, however they were typed, are the same password (NFKC). */
const derive = (password: string, nonce: Buffer, cost: Argon2Cost, tagLength = TAG_BYTES) =>
  deriveKey('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })

const sameCost = (a: Argon2Cost, b: Argon2Cost): boolean =>
  a.memory === b.memory && a.passes === b.passes && a.parallelism === b.parallelism

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const phcString = ({ memory, passes, parallelism }: Argon2Cost, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`

function readPhc(stored: string): { cost: Argon2Cost; salt: Buffer; tag: Buffer } {
  const groups = PHC.exec(stored)?.groups
  if (groups === undefined) throw new Error('The stored password hash is not an Argon2id string')
  const { m, t, p, salt = '', tag = '' } = groups
  return {
    cost: { memory: Number(m), passes: Number(t), parallelism: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
