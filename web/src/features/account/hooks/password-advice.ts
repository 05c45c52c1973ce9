interface Advice {
  readonly text: string
  readonly met: boolean
}

const LONG = 8

const advice: readonly (readonly [text: string, test: (password: string) => boolean])[] = [
  ['8 ou mais caracteres', (password) => password.length >= LONG],
  ['uma letra maiúscula', (password) => /\p{Lu}/u.test(password)],
  ['uma letra minúscula', (password) => /\p{Ll}/u.test(password)],
  ['um número', (password) => /\p{Nd}/u.test(password)],
  ['um caractere especial', (password) => /[^\p{L}\p{Nd}\s]/u.test(password)],
]

/** What section 2 recommends of a password, and which of it one has. None of it is enforced. */
export const adviceFor = (password: string): Advice[] =>
  advice.map(([text, test]) => ({ text, met: test(password) }))
