import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import type { BibleIndex } from '#shared/scripture/bible-index.ts'
import { hasBible, testIndex } from '#tests/fixtures/scripture/bible.ts'

const labels = z.record(
  z.string(),
  z.object({
    references: z.array(
      z.object({
        osis: z.nullable(z.string()),
        said: z.optional(z.string()),
        kind: z.string(),
      }),
    ),
    quotations: z.array(z.object({ text: z.string(), osis: z.nullable(z.string()) })),
  }),
)
const read = (name: string) =>
  readFileSync(new URL(`../../fixtures/scripture/${name}`, import.meta.url), 'utf8')
const sermons = Object.entries(labels.parse(JSON.parse(read('sermon-labels.json')))).map(
  ([name, label]) => ({ name, text: read(`${name}.txt`), ...label }),
)
const bible = (): BibleIndex => {
  const index = testIndex()
  if (index === undefined) throw new Error('no text')
  return index
}

describe('the labelled sermons', () => {
  it.each(sermons)('$name: every reference and nothing more', ({ text, references }) => {
    const found = findScripture(text).references.map(({ osis, kind }) => ({ osis, kind }))
    expect(found).toEqual(references.map(({ osis, kind }) => ({ osis, kind })))
  })

  it.skipIf(!hasBible).each(sermons)(
    '$name: every quotation and nothing more',
    ({ text, quotations }) => {
      const found = findScripture(text, bible()).quotations.map(({ text, osis }) => ({
        text,
        osis,
      }))
      expect(found).toEqual(quotations.map(({ text, osis }) => ({ text, osis })))
    },
  )

  it('tells the main passage of one, and of the others that they have none', () => {
    const main = sermons.map(({ text }) => findScripture(text).mainPassage?.osis ?? null)
    expect(main).toEqual(['John.10.11-John.10.18', null, null])
  })

  it('says plainly that words are not verified without a text', () => {
    const result = findScripture('João 3:16: porque Deus amou o mundo')
    expect(result).toMatchObject({ wordsVerified: false, quotations: [] })
  })
})

describe.skipIf(!hasBible)('quotations, against Bíblia Livre', () => {
  it.each([
    [
      'announced',
      'John.3.16',
      'João 3:16',
      'Em João 3:16 Jesus diz: Porque Deus amou o mundo de tal maneira que deu o seu Filho unigênito, para que todo aquele que nele crê não pereça, mas tenha a vida eterna.',
    ],
    [
      'announced',
      'Rom.8.28',
      'Romanos 8:28',
      'Todas as coisas cooperam para o bem daqueles que amam a Deus, diz Paulo em Romanos 8:28.',
    ],
    [
      'announced',
      'Prov.3.5',
      'Provérbios 3:5',
      'Em Provérbios 3:5 está escrito: confia no Senhor de todo o teu coração e não te estribes no teu próprio entendimento.',
    ],
    [
      'announced',
      'Eph.2.8',
      'Efésios 2:8',
      'Como Paulo diz em Efésios 2:8, pela graça sois salvos, mediante a fé, e isso não vem de vós, é dom de Deus.',
    ],
    [
      'unannounced',
      'Matt.11.28',
      null,
      'E ele chamou: vinde a mim todos os que estais cansados e oprimidos e eu vos aliviarei.',
    ],
    [
      'unannounced',
      'Isa.53.5',
      null,
      'Ele foi ferido pelas nossas transgressões e moído pelas nossas iniquidades; o castigo que nos traz a paz estava sobre ele, e pelas suas pisaduras fomos sarados.',
    ],
    [
      'unannounced',
      'Ps.23.4',
      null,
      'ainda que eu ande pelo vale da sombra da morte não temerei mal algum porque tu estás comigo',
    ],
    [
      'unannounced',
      'Matt.6.33',
      null,
      'Buscai primeiro o reino de Deus e a sua justiça e todas as coisas vos serão acrescentadas.',
    ],
    [
      'unannounced',
      'Rom.6.23',
      null,
      'porque o salário do pecado é a morte mas o dom gratuito de Deus é a vida eterna',
    ],
    [
      'misattributed',
      'Ps.91.7',
      'Salmo 23',
      'Está em Salmo 23: mil cairão ao teu lado e dez mil à tua direita mas tu não serás atingido.',
    ],
    [
      'misattributed',
      'Phil.4.13',
      'Lucas 4:4',
      'Em Lucas 4:4 Jesus diz: tudo posso naquele que me fortalece.',
    ],
    [
      'misattributed',
      'Phil.4.13',
      'Gálatas 2:20',
      'Posso todas as coisas naquele que me fortalece, Gálatas 2:20.',
    ],
    ['notFound', null, null, 'A Bíblia diz: Deus ajuda quem cedo madruga.'],
    ['notFound', null, null, 'Está escrito: ajuda-te que o céu te ajudará.'],
  ])('%s %s', (attribution, osis, announcedAs, text) => {
    const { quotations } = findScripture(text, bible())
    expect(quotations).toHaveLength(1)
    expect(quotations[0]).toMatchObject({ attribution, osis, announcedAs })
  })

  it.each([
    'Eu fui ao mercado e comprei pão, depois a minha mãe me ligou e eu voltei para casa.',
    'A Bíblia diz que a gente tem que amar o próximo.',
    'Hoje à noite teremos ensaio do coral às sete e meia, e depois um lanche para todos os jovens.',
    'Deus é bom o tempo todo, e o tempo todo Deus é bom.',
    'Que o Espírito Santo fale ao seu coração nesta noite.',
  ])('finds none in: %s', (text) => {
    expect(findScripture(text, bible()).quotations).toEqual([])
  })

  it.each([
    'No versículo 26 de Romanos 8 o Espírito nos ajuda.',
    'O fruto cresce devagar. Em Gálatas 5.22 está o fruto do Espírito.',
    'Aqui em Êxodo 3 Moisés vê a sarça que ardia e não se consumia.',
  ])('takes no retelling beside a reference for a quotation: %s', (text) => {
    expect(findScripture(text, bible()).quotations).toEqual([])
  })

  it('leaves the reference out of what is quoted', () => {
    const text = 'Veja Romanos 8.31 se Deus é por nós, quem será contra nós?'
    const [first] = findScripture(text, bible()).quotations
    expect(first).toMatchObject({ osis: 'Rom.8.31', attribution: 'announced' })
    expect(first?.text).toBe('se Deus é por nós, quem será contra nós')
  })

  it('prefers the verse that is named to a parallel one', () => {
    const text = 'Deuteronômio 6.4, ouve, Israel, o Senhor nosso Deus é o único Senhor.'
    const found = findScripture(text, bible()).quotations
    expect(found).toMatchObject([{ osis: 'Deut.6.4', attribution: 'announced' }])
  })

  it('joins verses that are read one after the other', () => {
    const text =
      'Salmo 1, do 1 ao 2: Bem-aventurado o homem que não anda segundo o conselho dos ímpios, nem se detém no caminho dos pecadores, nem se assenta na roda dos escarnecedores; antes tem o seu prazer na lei do Senhor, e na sua lei medita de dia e de noite.'
    const [first, ...rest] = findScripture(text, bible()).quotations
    expect(rest).toEqual([])
    expect(first).toMatchObject({ osis: 'Ps.1.1-Ps.1.2', attribution: 'announced' })
  })

  it('points at the words in every normal form', () => {
    for (const { text } of sermons) {
      const counts = ['NFC', 'NFD'].map((form) => {
        const input = text.normalize(form)
        const { quotations } = findScripture(input, bible())
        for (const { text: said, start, end } of quotations)
          expect(input.slice(start, end)).toBe(said)
        return quotations.map(({ osis }) => osis)
      })
      expect(counts[1]).toEqual(counts[0])
    }
  })
})
