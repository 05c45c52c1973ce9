import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block, TakenDocument } from '#web/features/take-along/document/blocks.ts'
import { outlineDocument, reportDocument } from '#web/features/take-along/document/documents.ts'
import { makePdf } from '#web/features/take-along/pdf/make-pdf.ts'
import { together, wordsOf } from '#tests/support/document-words.ts'
import { finishedSermon } from '#tests/support/finished-analysis.ts'
import { pdfFonts } from '#tests/support/pdf-fonts.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

const fonts = await pdfFonts()
const madeAt = new Date('2026-11-21T12:00:00Z')
const sermon = finishedSermon({ customTitle: 'Ação, coração e vocês' })
const report = reportDocument(sermon, { withTranscript: true })
const write = async (document: TakenDocument) =>
  new Uint8Array(await (await makePdf(document, fonts, madeAt)).arrayBuffer())
const read = async (document: TakenDocument) => readPdf(await write(document))

const withBlocks = (...blocks: Block[]): TakenDocument => ({ ...outlineDocument(sermon), blocks })
const withWords = (...runs: { text: string; language?: 'he' | 'grc' }[]): TakenDocument =>
  withBlocks({ kind: 'paragraph', runs })

/** What the pages say besides their footers, and the dashes of lists. */
const bodyOf = (pages: readonly string[]) =>
  together(
    pages.map((page) => page.replace(/\s*\S*Ação, coração e vocês\s*Página \d+ de \d+$/u, '')),
  )

/** Chapters of growing length. */
const chapter = (number: number): Block[] => [
  { kind: 'list', items: Array.from({ length: number }, () => [{ text: 'item' }]) },
  { kind: 'heading', level: 1, text: `Parte ${number}.` },
  { kind: 'heading', level: 2, text: `Seção ${number}.` },
  { kind: 'paragraph', runs: [{ text: `Texto ${number}. Ninguém, porém, o viu.`.repeat(9) }] },
]

describe('a PDF', () => {
  it.each([report, outlineDocument(sermon)])(
    'says all that the document says, in its order: $kind',
    async (document) => {
      const { pages } = await read(document)
      expect(bodyOf(pages).replaceAll('–', '')).toBe(wordsOf(document).replaceAll('–', ''))
    },
  )

  it('numbers its pages, names its chapters and says what it is', async () => {
    const { pages, chapters, info } = await read(report)
    expect(pages.length).toBeGreaterThan(5)
    pages.forEach((page, index) => {
      expect(page).toMatch(new RegExp(`Página ${index + 1} de ${pages.length}$`, 'u'))
    })
    expect(chapters.slice(0, 2)).toEqual(['Nota geral', 'Base bíblica'])
    expect(info).toMatchObject({ Title: 'Relatório: Ação, coração e vocês', Language: 'pt-BR' })
  })

  it('is tagged: headings, lists and tables are those for a screen reader too', async () => {
    const { isTagged, roles } = await read(report)
    expect(isTagged).toBe(true)
    for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl', 'LBody'])
      expect(roles).toContain(role)
  })

  it('is the same bytes of the same document', async () => {
    expect(Buffer.compare(await write(report), await write(report))).toBe(0)
  })

  it('sets Greek, tells of Hebrew by the letters that it has, and of the rest by none', async () => {
    const { text } = await read(
      withWords(
        { text: 'חֶסֶד', language: 'he' },
        { text: ' · ' },
        { text: 'ḥésed e ' },
        { text: 'χάρις', language: 'grc' },
        { text: ' 🙏 fim' },
      ),
    )
    expect(text).toContain('ḥésed e χάρις')
    expect(text).toContain('fim')
    expect(text).not.toContain(' · ḥésed')
  })

  it('keeps Greek accents and the marks of transliterations, and their words whole', async () => {
    const word = 'Ἰησοῦς-ᾠδή'
    const sentence = (count: number) => `${'a'.repeat(count)} ${`${word} ḥāmāš `.repeat(30)}`
    const { text } = await read(
      withWords(...Array.from({ length: 12 }, (_, count) => ({ text: sentence(count + 1) }))),
    )
    const foreign = text.split(/[\s-]+/u).filter((each) => /\p{Script=Greek}|[ḥāš]/u.test(each))
    expect(new Set(foreign)).toEqual(new Set(['Ἰησοῦς', 'ᾠδή', 'ḥāmāš']))
  })

  it('never leaves a heading alone at the end of a page', async () => {
    const numbers = Array.from({ length: 45 }, (_, index) => index + 1)
    const { pages } = await read(withBlocks(...numbers.flatMap(chapter)))
    for (const number of numbers) {
      const page = pages.find((each) => each.includes(`Parte ${number}.`))
      expect(page).toContain(`Seção ${number}.`)
      expect(page).toContain(`Texto ${number}.`)
    }
  })

  it('never leaves one line of a paragraph alone on a page', async () => {
    const numbers = Array.from({ length: 45 }, (_, index) => index + 1)
    const { pages } = await read(
      withBlocks(
        ...numbers.flatMap((number): Block[] => [
          { kind: 'list', items: Array.from({ length: number }, () => [{ text: 'item' }]) },
          { kind: 'paragraph', runs: [{ text: `(${number}) `.repeat(60 + number) }] },
        ]),
      ),
    )
    for (const number of numbers)
      for (const page of pages) {
        const lines = page.split('\n').filter((line) => line.includes(`(${number})`))
        expect(lines).not.toHaveLength(1)
      }
  })

  it('fills its pages with headings that lead nowhere', async () => {
    const headings = Array.from({ length: 90 }, (): Block => ({
      kind: 'heading',
      level: 3,
      text: 'Título',
    }))
    expect((await read(withBlocks(...headings))).pages.length).toBeLessThan(8)
  })

  it('is made of any text', async () => {
    const letters = fc.constantFrom('a', 'W', 'ã', 'χ', ' ', '-', ',')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 30 }),
        fc.array(fc.string({ unit: letters, maxLength: 900 }), { maxLength: 30 }),
        async (texts, words) => {
          const runs = [...texts, ...words].map((text) => ({ text }))
          const document = { ...withWords(...runs), title: texts[0] ?? '' }
          expect(together([(await read(document)).text])).toContain(together(words))
        },
      ),
      { numRuns: 5 },
    )
  })

  it('is not made in a font that is none', async () => {
    const broken = { ...fonts, regular: [new Uint8Array(100)] }
    await expect((async () => makePdf(report, broken, madeAt))()).rejects.toThrow()
  })
})
