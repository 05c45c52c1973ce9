import * as fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { TakenDocument } from '#web/features/take-along/document/blocks.ts'
import { outlineDocument, reportDocument } from '#web/features/take-along/document/documents.ts'
import { makeFile } from '#web/features/take-along/document/make-file.ts'
import { makeDocx } from '#web/features/take-along/docx/make-docx.ts'
import { together, wordsOf } from '#tests/support/document-words.ts'
import { finishedSermon } from '#tests/support/finished-analysis.ts'

const sermon = finishedSermon({ customTitle: 'Ação & coração <já>' })

async function partsOf(document: TakenDocument) {
  const files = unzipSync(new Uint8Array(await (await makeDocx(document)).arrayBuffer()))
  return (name: string) => strFromU8(files[name] ?? new Uint8Array())
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The words of a part, in their order. */
const textOf = (xml: string) =>
  together(
    [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/gu)].map(([, text = '']) =>
      text.replaceAll(/&(\w+);/gu, (_match, name: string) => entities[name] ?? ''),
    ),
  )

describe('a Word document', () => {
  it('says all that the document says, in its order', async () => {
    const report = reportDocument(sermon, { withTranscript: true })
    const part = await partsOf(report)
    expect(textOf(part('word/document.xml'))).toBe(wordsOf(report))
  })

  it('is a file of its own type, by which a phone finds what opens it', async () => {
    const choice = { document: 'outline', format: 'docx', withTranscript: false } as const
    const { name, type } = await makeFile(sermon, choice)
    expect(name).toMatch(/\.docx$/)
    expect(type).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
  })

  it('has headings, a title, page numbers and Portuguese as its language', async () => {
    const part = await partsOf(outlineDocument(sermon))
    expect(part('word/document.xml')).toContain('<w:pStyle w:val="Heading1"/>')
    expect(part('docProps/core.xml')).toContain('Ação &amp; coração &lt;já&gt;')
    expect(part('word/footer1.xml')).toMatch(/PAGE[\s\S]*NUMPAGES/u)
    expect(part('word/styles.xml')).toContain('pt-BR')
  })

  it('gives large lines the height that they need, and a long title one line of the footer', async () => {
    const part = await partsOf({ ...outlineDocument(sermon), title: 'Graça '.repeat(40) })
    expect(part('word/styles.xml')).toContain('w:line="288" w:lineRule="auto"')
    const [shown = ''] = /Graça [^<]*/u.exec(part('word/footer1.xml')) ?? []
    expect(shown).toMatch(/^(Graça )+Graça…$/u)
    expect(shown.length).toBeLessThan(70)
  })

  it('sets Hebrew from right to left', async () => {
    const part = await partsOf({
      ...outlineDocument(sermon),
      blocks: [{ kind: 'paragraph', runs: [{ text: 'חֶסֶד', language: 'he' }] }],
    })
    expect(part('word/document.xml')).toMatch(/<w:rtl\/>[\s\S]*חֶסֶד/u)
  })

  it('holds no character that would break it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        const part = await partsOf({
          ...outlineDocument(sermon),
          title: text,
          blocks: [{ kind: 'paragraph', runs: [{ text }] }],
        })
        const xml = part('word/document.xml') + part('docProps/core.xml')
        expect(xml.isWellFormed()).toBe(true)
        // oxlint-disable-next-line no-control-regex -- these are what XML may not hold
        expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/u)
      }),
      { numRuns: 12 },
    )
  })
})
