import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { argon2Passwords } from '#functions/services/passwords.ts'

/** The least that Argon2 allows, where the cost is not what is tested. */
const cheap = { memory: 8, passes: 1, parallelism: 1 }
const passwords = argon2Passwords(cheap)

test('hashes carry the parameters that OWASP recommends', async () => {
  expect(await argon2Passwords().hash('segredo')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  )
})

test('a hash of the reference implementation is understood', async () => {
  // echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
  const stored =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await argon2Passwords().check('password', stored)).toMatchObject({ matches: true })
  expect(await argon2Passwords().check('Password', stored)).toStrictEqual({ matches: false })
})

test('a password matches its own hash and no other', async () => {
  const password = fc.string({ unit: 'grapheme', minLength: 1 })
  await fc.assert(
    fc.asyncProperty(password, password, async (one, other) => {
      const stored = await passwords.hash(one)
      expect(await passwords.check(one, stored)).toStrictEqual({ matches: true })
      fc.pre(one.normalize('NFKC') !== other.normalize('NFKC'))
      expect(await passwords.check(other, stored)).toStrictEqual({ matches: false })
    }),
    { numRuns: 50 },
  )
})

test('two hashes of one password differ', async () => {
  expect(await passwords.hash('segredo')).not.toBe(await passwords.hash('segredo'))
})

test('an accent is the same however the keyboard makes it', async () => {
  const stored = await passwords.hash('coração'.normalize('NFD'))
  expect(await passwords.check('coração'.normalize('NFC'), stored)).toMatchObject({ matches: true })
})

test('without a stored hash nothing matches', async () => {
  expect(await passwords.check('segredo', undefined)).toStrictEqual({ matches: false })
})

test('a right password under old parameters comes back under the new ones', async () => {
  const stronger = argon2Passwords({ ...cheap, passes: 2 })
  const stored = await passwords.hash('segredo')
  const { matches, rehashed = '' } = await stronger.check('segredo', stored)
  expect(matches).toBe(true)
  expect(rehashed).toContain('t=2')
  expect(await stronger.check('segredo', rehashed)).toStrictEqual({ matches: true })
  expect(await stronger.check('errada', stored)).toStrictEqual({ matches: false })
})

test('a stored text that is no hash is an error, not a wrong password', async () => {
  await expect(passwords.check('segredo', 'segredo')).rejects.toThrow('Argon2id')
})
