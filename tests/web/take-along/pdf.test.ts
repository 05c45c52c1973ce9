import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TakenDocument } from '#web/features/take-along/document/blocks.ts'
import { outlineDocument, reportDocument } from '#web/features/take-along/document/documents.ts'
import { breakLines } from '#web/features/take-along/pdf/break-lines.ts'
import { widthOf } from '#web/features/take-along/pdf/font-set.ts'
import { makePdf } from '#web/features/take-along/pdf/make-pdf.ts'
import { paginate } from '#web/features/take-along/pdf/paginate.ts'
import { readWoff } from '#web/features/take-along/pdf/woff.ts'
import { together, wordsOf } from '#tests/support/document-words.ts'
import { finishedSermon } from '#tests/support/finished-analysis.ts'
import { pdfFonts } from '#tests/support/pdf-fonts.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

const fonts = await pdfFonts()
const madeAt = new Date('2026-11-21T12:00:00Z')
const sermon = finishedSermon({ customTitle: 'Ação, coração e vocês' })
const report = reportDocument(sermon, { withTranscript: true })
const read = (document: TakenDocument) => readPdf(makePdf(document, fonts, madeAt))

const withWords = (...runs: { text: string; language?: 'he' | 'grc' }[]): TakenDocument => ({
  ...outlineDocument(sermon),
  blocks: [{ kind: 'paragraph', runs }],
})

/** What the pages say besides their footers, and the dashes of lists. */
const bodyOf = (pages: readonly string[]) =>
  together(
    pages.map((page) => page.replace(/\s*\S*Ação, coração e vocês\s*Página \d+ de \d+$/u, '')),
  )

describe('a PDF', () => {
  it('says all that the document says, in its order', async () => {
    const { pages } = await read(report)
    expect(pages.length).toBeGreaterThan(5)
    expect(bodyOf(pages).replaceAll('–', '')).toBe(wordsOf(report).replaceAll('–', ''))
  })

  it('numbers its pages, names its chapters and says what it is', async () => {
    const { pages, chapters, info } = await read(report)
    pages.forEach((page, index) => {
      expect(page).toMatch(new RegExp(`Página ${index + 1} de ${pages.length}$`, 'u'))
    })
    expect(chapters.slice(0, 2)).toEqual(['Nota geral', 'Base bíblica'])
    expect(info).toMatchObject({ Title: 'Relatório: Ação, coração e vocês', Language: 'pt-BR' })
  })

  it('is tagged: headings, lists and tables are those for a screen reader too', async () => {
    const { isTagged, roles } = await read(report)
    expect(isTagged).toBe(true)
    for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI'])
      expect(roles).toContain(role)
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
    expect(text).toContain('hésed e χάρις')
    expect(text).toContain('fim')
    expect(text).not.toContain(' · hésed')
  })

  it('is made of any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 300 })), async (texts) => {
        const runs = texts.map((text) => ({ text }))
        const document = { ...withWords(...runs), title: texts[0] ?? '' }
        const { pages } = await read(document)
        expect(pages.length).toBeGreaterThan(0)
      }),
      { numRuns: 12 },
    )
  })

  it('refuses a font that is none', () => {
    expect(() => readWoff(new Uint8Array(100))).toThrow('no WOFF')
  })
})

describe('lines', () => {
  const look = { fonts: fonts.regular, size: 10, colour: [0, 0, 0] as const }
  const word = fc.string({
    unit: fc.constantFrom('a', 'ã', 'ç', 'é', 'W', 'i', ','),
    minLength: 1,
    maxLength: 60,
  })

  it('lose nothing and keep to their width', () => {
    fc.assert(
      fc.property(fc.array(word), fc.integer({ min: 60, max: 400 }), (words, width) => {
        const text = words.join(' ')
        const lines = breakLines([{ ...look, text }], width)
        expect(
          lines
            .flat()
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
        for (const line of lines)
          for (const { x, text: set } of line)
            expect(x + (widthOf(fonts.regular, set.trimEnd()) * 10) / 1000).toBeLessThanOrEqual(
              width + 0.01,
            )
      }),
    )
  })
})

describe('pages', () => {
  const line = fc.record({
    spans: fc.constant([]),
    before: fc.integer({ min: 0, max: 30 }),
    height: fc.integer({ min: 8, max: 30 }),
    keepsNext: fc.boolean(),
  })

  it('hold every line once, in order, none below the edge, and keep together what fits', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 80 }), (lines) => {
        const pages = paginate(lines, 300)
        expect(pages.flat().map(({ line: index }) => index)).toEqual(lines.map((_, index) => index))
        for (const { y } of pages.flat()) expect(y).toBeLessThanOrEqual(300)
        const pageOf = (index: number) =>
          pages.findIndex((page) => page.some((each) => each.line === index))
        lines.forEach(({ keepsNext }, index) => {
          const isAlone =
            !(lines[index - 1]?.keepsNext ?? false) && !(lines[index + 1]?.keepsNext ?? false)
          if (keepsNext && isAlone && index + 1 < lines.length)
            expect(pageOf(index)).toBe(pageOf(index + 1))
        })
      }),
    )
  })
})
