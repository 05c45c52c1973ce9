import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeAspect } from '#functions/domain/analysis/judge-aspect.ts'
import { writeOutline } from '#functions/domain/analysis/write-outline.ts'
import { aspects } from '#shared/domain/aspects.ts'
import { outline } from '#shared/domain/outline.ts'
import { aspectResult } from '#shared/domain/report.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import { spoken } from '#tests/support/spoken.ts'

const sample = (name: string): string =>
  readFileSync(`tests/fixtures/audio/${name}.txt`, 'utf8').trim()

function judge(text: string) {
  const transcript = spoken(text)
  const scripture = findScripture(text)
  const results = aspects.map((aspect) => judgeAspect(aspect, { transcript, scripture }))
  return { results, outline: writeOutline({ transcript, scripture, results }) }
}

const squash = (text: string): string => text.replaceAll(/\s+/gu, ' ')

describe('judgeAspect', () => {
  const good = judge(sample('o-bom-pastor'))
  const rambling = judge(sample('sem-rumo'))
  const mistaken = judge(sample('referencias-trocadas'))

  it('scores a sermon without direction clearly below one with text, points and call', () => {
    for (const [index, aspect] of aspects.entries()) {
      const low = rambling.results[index]?.category.score ?? 0
      const high = good.results[index]?.category.score ?? 0
      expect(high - low, aspect).toBeGreaterThanOrEqual(1.5)
    }
  })

  it('insults nobody', () => {
    for (const { category } of rambling.results) {
      expect(category.score).toBeGreaterThanOrEqual(4)
      expect(category.feedback).not.toBe('')
    }
  })

  it('marks references that do not exist, and suggests a real one', () => {
    const verses = mistaken.results.find(({ aspect }) => aspect === 'quantidadeVersiculos')
    expect(verses?.category.details.join('\n')).toContain('Referências que existem: 5 de 7')
    expect(verses?.nextSteps.join('\n')).toContain('Romanos 17')
  })

  it('quotes as evidence only what stands in the transcript', () => {
    for (const text of ['o-bom-pastor', 'sem-rumo', 'referencias-trocadas'].map(sample)) {
      for (const { category } of judge(text).results) {
        for (const { quote, start, end } of category.evidence) {
          expect(squash(text)).toContain(quote.replace(/…$/u, ''))
          expect(end).toBeGreaterThanOrEqual(start)
        }
      }
    }
  })

  it('gives the same bytes twice', () => {
    const text = sample('o-bom-pastor')
    expect(JSON.stringify(judge(text))).toBe(JSON.stringify(judge(text)))
  })

  it('claims no figure that takes understanding to give', () => {
    const detailed = Object.assign({}, ...good.results.map((each) => each.detailed))
    expect(detailed).toMatchObject({
      homileticalStructure: { introduction: { effectiveness: 0 }, body: { progression: '' } },
      transformationalCall: { clarity: 0 },
    })
    expect(detailed).not.toHaveProperty('spiritualPenetration')
  })

  it('leaves a transcript of a few words unjudged', () => {
    for (const { category } of judge('Boa noite, irmãos. Abram em João três, dezesseis.').results) {
      expect(category).toMatchObject({ score: 0, status: 'indisponível', evidence: [] })
    }
  })

  it('does not mark an exposition of one passage down for its few verses', () => {
    const exposition = judge(
      `Abram no Evangelho de João, capítulo 15, versículos 1 a 8. Em primeiro lugar, veja o versículo 1: Jesus é a videira verdadeira. ${'O ramo vive da videira e não de si mesmo. '.repeat(8)}Em segundo lugar, veja o versículo 4: permanecei em mim. Em terceiro lugar, o versículo 5 mostra que sem ele nada podemos fazer. Concluindo, permaneça nele.`,
    )
    const verses = exposition.results.find(({ aspect }) => aspect === 'quantidadeVersiculos')
    expect(verses?.category.score).toBeGreaterThanOrEqual(7.5)
  })

  it('judges any text within the bounds of the scale', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 120 }), (text) => {
        for (const result of judge(text).results) {
          expect(() => aspectResult.parse(result)).not.toThrow()
          expect(result.category.score).toBeGreaterThanOrEqual(0)
          expect(result.category.score).toBeLessThanOrEqual(10)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('writeOutline', () => {
  it('lays out what was preached in the words of the preacher', () => {
    const text = sample('o-bom-pastor')
    const written = judge(text).outline
    expect(written.temaCentral).toMatch(/^Quem pertence a Jesus está seguro/u)
    expect(written.textoBase).toBe('João 10:11-18')
    expect(written.mensagem.map(({ titulo }) => titulo)).toEqual([
      'O bom pastor conhece as suas ovelhas',
      'O bom pastor dá a vida pelas ovelhas',
      'O bom pastor reúne um só rebanho',
    ])
    expect(written.mensagem[1]?.referenciasConectadas).toContain('Romanos 5:8')
    expect(written.recursosAdicionais.atividadesPraticas).toHaveLength(4)
    expect(written.fim).toMatch(/^Concluindo/u)
  })

  it('finds the theme where a recogniser wrote a comma for the colon', () => {
    const text = sample('o-bom-pastor').replace('uma frase: quem', 'uma frase, quem')
    expect(judge(text).outline.temaCentral).toMatch(/^Quem pertence a Jesus está seguro/u)
  })

  it('leaves empty what was not found', () => {
    const written = judge(sample('sem-rumo')).outline
    expect(() => outline.parse(written)).not.toThrow()
    expect(written).toMatchObject({ proposicao: '', textoBase: '', mensagem: [], fim: '' })
  })
})
