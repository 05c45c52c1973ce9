import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'

/** `GenerateSecretString` of `AWS::SecretsManager::Secret`. */
export const generateSecretString = z.strictObject({
  PasswordLength: z.prefault(z.int().check(z.minimum(1), z.maximum(4096)), 32),
  ExcludeCharacters: z.prefault(z.string(), ''),
  ExcludeLowercase: z.prefault(z.boolean(), false),
  ExcludeUppercase: z.prefault(z.boolean(), false),
  ExcludeNumbers: z.prefault(z.boolean(), false),
  ExcludePunctuation: z.prefault(z.boolean(), false),
  IncludeSpace: z.prefault(z.boolean(), false),
  RequireEachIncludedType: z.prefault(z.boolean(), true),
  SecretStringTemplate: z.optional(z.string()),
  GenerateStringKey: z.optional(z.string()),
})
export type GenerateSecretString = z.infer<typeof generateSecretString>

const template = z.record(z.string(), z.json())

/**
 * A random secret by the rules of `GenerateSecretString`: the password alone, or the template's
 * object with the password under its key.
 *
 * @throws when the exclusions leave no character, or the template is no JSON object
 */
export function generateSecret(options: GenerateSecretString): string {
  const password = generatePassword(options)
  if (options.SecretStringTemplate === undefined) return password
  const fields = template.parse(JSON.parse(options.SecretStringTemplate))
  return JSON.stringify({ ...fields, [options.GenerateStringKey ?? 'password']: password })
}

function generatePassword(options: GenerateSecretString): string {
  const types = [
    options.ExcludeLowercase ? '' : 'abcdefghijklmnopqrstuvwxyz',
    options.ExcludeUppercase ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    options.ExcludeNumbers ? '' : '0123456789',
    options.ExcludePunctuation ? '' : '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    options.IncludeSpace ? ' ' : '',
  ]
    .map((type) =>
      type.split('').filter((character) => !options.ExcludeCharacters.includes(character)),
    )
    .filter((type) => type.length > 0)
  const characters = types.flat()
  const length = options.PasswordLength
  if (characters.length === 0 || (options.RequireEachIncludedType && types.length > length)) {
    throw new Error('GenerateSecretString leaves no password that fits its rules')
  }
  for (;;) {
    const password = Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
    const complete = types.every((type) => type.some((character) => password.includes(character)))
    if (complete || !options.RequireEachIncludedType) return password
  }
}
