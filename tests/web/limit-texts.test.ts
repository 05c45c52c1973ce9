import { describe, expect, it } from 'vitest'
import { limitReachedBy } from '#web/features/audio/api/limit-reached.ts'
import { limitText, limitTitle } from '#web/features/audio/hooks/limit-texts.ts'
import { ApiError } from '#web/lib/api-error.ts'

const refusal = (status: number, body: unknown) =>
  new ApiError({ code: 'limit_reached', status, message: 'Não.', body })

const figures = { limit: 600, current: 450 }

describe('the limit that a refusal speaks of', () => {
  it('is read with its figures', () => {
    const body = { limitExceeded: true, limitType: 'total', data: { limitInfo: figures } }
    expect(limitReachedBy(refusal(402, body))).toEqual({ type: 'total', message: null, figures })
    expect(limitReachedBy(refusal(429, { limitType: 'daily', message: 'Hoje não.' }))).toEqual({
      type: 'daily',
      message: 'Hoje não.',
      figures: null,
    })
  })

  it.each([
    ['another status', refusal(400, { limitType: 'total' })],
    ['attempts that are counted', refusal(429, { error: 'Muitas tentativas.' })],
    ['anything else', new Error('x')],
  ])('is none for %s', (_case, error) => {
    expect(limitReachedBy(error)).toBeNull()
  })
})

describe('the dialog of a limit', () => {
  it.each([
    ['total', 'Limite do Plano Gratuito Atingido', 'Você já utilizou 450 de 600 minutos totais'],
    ['daily', 'Limite Diário Atingido', 'Você já utilizou 450 de 600 minutos de hoje.'],
    ['monthly', 'Limite Mensal Atingido', 'Você já utilizou 7,5 de 10,0 horas deste mês.'],
  ])('%s', (type, title, text) => {
    const limit = { type, message: 'Não.', figures }
    expect(limitTitle(limit)).toBe(title)
    expect(limitText(limit)).toContain(text)
  })

  it('of another kind says what came with it, or something of its own', () => {
    const other = { type: 'outro', figures: null }
    expect(limitTitle({ ...other, message: null })).toBe('Limite de Uso Atingido')
    expect(limitTitle({ ...other, message: 'Não.' })).toBe('Limite do Plano Atingido')
    expect(limitText({ ...other, message: 'Não.' })).toBe('Não.')
  })
})
