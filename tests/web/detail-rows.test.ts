import { describe, expect, it } from 'vitest'
import { toDetailRows } from '#web/features/analysis/hooks/detail-rows.ts'

const evidence = (claim: string) => ({ claim, quote: 'Ore.', start: 1, end: 2 })

describe('toDetailRows', () => {
  it('puts each passage beside the detail that its claim names, and tells opinions', () => {
    const [first, second, third] = [evidence('Pontos'), evidence('Pontos'), evidence('Outra coisa')]
    const { rows, rest } = toDetailRows({
      details: ['Pontos: 3 de 3.', 'Sem nome nem número.'],
      evidence: [first, third, second],
      opinions: ['Sem nome nem número.'],
    })
    expect(rows).toEqual([
      { name: 'Pontos', text: '3 de 3.', evidence: [first, second], isOpinion: false },
      { name: null, text: 'Sem nome nem número.', evidence: [], isOpinion: true },
    ])
    expect(rest).toEqual([third])
  })

  it('begins a finding with a capital, whatever it is', () => {
    const { rows } = toDetailRows({
      details: ['Palavras: não conferidas: falta texto.'],
      evidence: [],
    })
    expect(rows).toMatchObject([{ name: 'Palavras', text: 'Não conferidas: falta texto.' }])
  })
})
