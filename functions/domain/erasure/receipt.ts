import type { EmailMessage } from '#functions/domain/email.ts'
import { writtenMoment } from '#functions/domain/written-moment.ts'

/** Tells that an account is gone, at `now` in milliseconds. */
export const receiptMessage = (to: string, now: number): EmailMessage => ({
  to,
  subject: 'Sua conta foi apagada',
  text: `${[
    'Olá.',
    `Sua conta e todos os seus dados foram apagados em ${writtenMoment(now)}: perfil, análises, transcrições, relatórios, esboços, links compartilhados e registro de uso.`,
    'Guardamos este endereço apenas para enviar esta mensagem, e ele também foi apagado. As cópias de segurança, cifradas, expiram em até 35 dias.',
    'Se um dia quiser voltar, basta criar uma conta nova, com este mesmo e-mail se preferir.',
    'Prédica',
  ].join('\n\n')}\n`,
})
