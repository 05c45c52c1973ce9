import { describe, expect, it } from 'vitest'
import { noticeIn, withoutNotice } from '#web/features/dashboard/hooks/arrival-notice.ts'

describe('the notice of an address', () => {
  it.each([
    ['welcome=true', 'Bem-vindo à Prédica'],
    ['registration=success', 'Sua conta foi criada. Grave'],
    ['payment=success', 'Pagamento aprovado'],
    ['registration=success&payment=pending', 'o pagamento ainda não foi confirmado'],
    ['upgrade=success', 'Seu plano foi atualizado'],
  ])('%s', (query, text) => {
    expect(noticeIn(new URLSearchParams(query))).toContain(text)
  })

  it.each(['', 'welcome=1', 'payment=pending', 'registration=failed'])('"%s" has none', (query) => {
    expect(noticeIn(new URLSearchParams(query))).toBeNull()
  })

  it('is taken out without touching the rest', () => {
    const query = new URLSearchParams('registration=success&tab=upload&payment=pending')
    expect(withoutNotice(query).toString()).toBe('tab=upload')
  })
})
