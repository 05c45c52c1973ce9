import { describe, expect, it } from 'vitest'
import { readStoreError } from '#web/features/audio/api/store-error.ts'

const xml = (code: string, message: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`

describe('readStoreError', () => {
  it.each([
    ['EntityTooLarge', 'Your proposed upload exceeds', 'Arquivo muito grande. Máximo 50MB.', false],
    ['EntityTooSmall', 'is smaller', 'O arquivo está vazio. Escolha outro arquivo.', false],
    [
      'AccessDenied',
      'Invalid according to Policy: Policy expired.',
      'O prazo deste envio terminou. Envie o arquivo outra vez.',
      true,
    ],
    [
      'AccessDenied',
      'Invalid according to Policy: Policy Condition failed',
      'Erro ao enviar e analisar o áudio. Tente novamente.',
      true,
    ],
    ['SlowDown', 'Reduce your request rate', 'Erro de conexão. Tente novamente.', false],
    ['InternalError', '', 'Erro ao enviar e analisar o áudio. Tente novamente.', false],
  ])('says what %s (%s) means', (code, text, message, formUsedUp) => {
    expect(readStoreError(xml(code, text))).toEqual({ message, formUsedUp })
  })

  it('has a sentence for an answer that is no XML', () => {
    expect(readStoreError('').message).toBe('Erro ao enviar e analisar o áudio. Tente novamente.')
  })
})
