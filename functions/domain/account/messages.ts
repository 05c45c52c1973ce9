import type { EmailMessage } from '#functions/domain/email.ts'
import { writtenMoment } from '#functions/domain/written-moment.ts'
import type { User } from './user.ts'

type Person = Pick<User, 'name' | 'email'>

/**
 * Greets by a name that its owner chose, in a letter to an address that nobody has proven: nothing of it
 * can be taken for a link.
 */
function greeting(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{M}'’ -]/gu, ' ').trim()
  return plain === '' ? 'Olá.' : `Olá, ${plain}.`
}

/** The paragraphs of a letter, with its greeting and its end. */
const letter = (name: string, ...paragraphs: readonly string[]): string =>
  [greeting(name), ...paragraphs, 'Prédica'].join('\n\n') + '\n'

/** Carries the link to reset a password. */
export const passwordResetMessage = (person: Person, link: string): EmailMessage => ({
  to: person.email,
  subject: 'Redefinição de senha na Prédica',
  text: letter(
    person.name,
    'Alguém pediu para redefinir a senha da sua conta na Prédica. Se foi você, abra este link e escolha uma nova senha:',
    link,
    'O link vale por uma hora e só pode ser usado uma vez. Se você pediu mais de um, só o último funciona.',
    'Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
  ),
})

/** Tells that the password is another one since `now`, in milliseconds. */
export const passwordChangedMessage = (
  person: Person,
  now: number,
  siteUrl: string,
): EmailMessage => ({
  to: person.email,
  subject: 'Sua senha foi alterada',
  text: letter(
    person.name,
    `A senha da sua conta na Prédica foi alterada em ${writtenMoment(now)}. As outras sessões foram encerradas.`,
    `Se não foi você, redefina a senha agora: ${siteUrl}/forgot-password`,
  ),
})

/** Tells the address that an account had until now where it has gone. */
export const emailChangedMessage = (
  person: Person,
  newEmail: string,
  now: number,
): EmailMessage => ({
  to: person.email,
  subject: 'O e-mail da sua conta foi alterado',
  text: letter(
    person.name,
    `O e-mail da sua conta na Prédica foi alterado para ${newEmail} em ${writtenMoment(now)}. De agora em diante você entra com ele, e é para lá que escrevemos.`,
    'Quem fez a alteração estava em uma sessão sua e sabia a senha. Se não foi você, fale com o suporte o quanto antes.',
  ),
})
