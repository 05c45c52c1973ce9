import { errors } from '#shared/constants/errors.ts'
import { CONNECTION_MESSAGE } from '#web/lib/api-error.ts'

export const UPLOAD_FALLBACK = 'Erro ao enviar e analisar o áudio. Tente novamente.'

const EXPIRED = 'O prazo deste envio terminou. Envie o arquivo outra vez.'

/** What the object store says, by its error code, as the sender reads it. */
const messages: Record<string, string> = {
  EntityTooLarge: errors.file_too_large.message,
  EntityTooSmall: errors.file_empty.message,
  RequestTimeout: CONNECTION_MESSAGE,
  SlowDown: CONNECTION_MESSAGE,
  ExpiredToken: EXPIRED,
}

const textOf = (xml: string, tag: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''

/** Reads the object store's XML error. `formUsedUp`: the same form will not be taken again. */
export function readStoreError(xml: string): { message: string; formUsedUp: boolean } {
  const code = textOf(xml, 'Code')
  const expired = code === 'AccessDenied' && /expired/i.test(textOf(xml, 'Message'))
  return {
    message: expired ? EXPIRED : (messages[code] ?? UPLOAD_FALLBACK),
    formUsedUp: expired || code === 'ExpiredToken' || code === 'AccessDenied',
  }
}
