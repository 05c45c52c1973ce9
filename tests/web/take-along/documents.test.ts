import { describe, expect, it } from 'vitest'
import type { Block } from '#web/features/take-along/document/blocks.ts'
import { outlineDocument, reportDocument } from '#web/features/take-along/document/documents.ts'
import { fileNameOf } from '#web/features/take-along/document/file-name.ts'
import { emptyOutline } from '#tests/support/empty-outline.ts'
import { finishedSermon } from '#tests/support/finished-analysis.ts'

const sermon = finishedSermon({ customTitle: 'A casa sobre a rocha' })
const short = { withTranscript: false }

const headings = (blocks: readonly Block[], level: number) =>
  blocks.flatMap((block) => (block.kind === 'heading' && block.level === level ? block.text : []))

const said = (bible: typeof sermon.analysis.bible) =>
  JSON.stringify(reportDocument({ ...sermon, analysis: { ...sermon.analysis, bible } }, short))

const named = (title: string) => fileNameOf({ ...outlineDocument(sermon), title }, 'pdf')

describe('a report to take along', () => {
  const report = reportDocument(sermon, short)

  it('has every chapter, in the order of the page', () => {
    expect(headings(report.blocks, 1)).toEqual([
      'Nota geral',
      'Base bíblica',
      'Quantidade e qualidade dos versículos',
      'Interpretação e aplicação',
      'Coerência teológica',
      'Organização',
      'Sinais de impacto no texto',
      'Versículos citados',
      'Esboço',
    ])
  })

  it('says whose it is, of when, and what judged', () => {
    expect(report.title).toBe('A casa sobre a rocha')
    expect(report.date).toBe('15 de novembro de 2026')
    expect(report.notice).toContain('Análise simulada')
    const { analysis, outline } = sermon
    const real = { analysis: { ...analysis, analysisType: 'real' as const }, outline }
    expect(reportDocument(real, short).notice).toContain('modelo de linguagem')
    expect(outlineDocument(real).notice).toContain('modelo de linguagem')
  })

  it('has each piece of evidence with its time', () => {
    const evidence = Object.values(sermon.analysis.biblicalAnalysis.categories).flatMap(
      (category) => category.evidence,
    )
    expect(evidence).not.toHaveLength(0)
    for (const { quote, start } of evidence)
      expect(report.blocks).toContainEqual(
        expect.objectContaining({ kind: 'quotation', text: quote, seconds: start }),
      )
  })

  it('credits the Bible whose words it has, or says that there is none', () => {
    expect(said(null)).toContain('Nenhum texto bíblico está instalado')
    expect(
      said({ id: 'blivre', name: 'Bíblia Livre', credit: 'Bíblia Livre', licence: 'CC BY 4.0' }),
    ).toContain('Texto bíblico: Bíblia Livre. Licença CC BY 4.0.')
  })

  it('has what was said only when that is chosen, and then all of it', () => {
    expect(report.blocks.some(({ kind }) => kind === 'speech')).toBe(false)
    const whole = reportDocument(sermon, { withTranscript: true })
    const speech = whole.blocks.flatMap((block) => (block.kind === 'speech' ? block.text : []))
    expect(speech.join(' ')).toBe(
      sermon.analysis.transcript.segments.map(({ text }) => text).join(' '),
    )
  })

  it('leaves out what nobody judged', () => {
    const detailedAnalysis = {
      improvementSuggestions: [],
      strengthsIdentified: [],
      rhetoricalElements: {
        ethos: { credibility: '', authority: '' },
        pathos: { emotions: [''] },
        logos: { logic: '', evidence: [] },
      },
      contextualAnalysis: { historical: 'Na prisão.\nEm Roma.', cultural: '', literary: '' },
    }
    const { blocks } = reportDocument(
      { ...sermon, analysis: { ...sermon.analysis, detailedAnalysis } },
      short,
    )
    expect(headings(blocks, 2)).toContain('Contexto das passagens')
    expect(headings(blocks, 2)).not.toContain('Elementos retóricos')
    expect(headings(blocks, 2)).not.toContain('Pontos fortes')
    expect(blocks).toContainEqual({ kind: 'paragraph', runs: [{ text: 'Em Roma.' }] })
  })
})

describe('an outline to take along', () => {
  it('numbers its points and leaves out the parts that the sermon does not have', () => {
    const outline = {
      ...emptyOutline,
      temaCentral: 'Graça',
      mensagem: [
        { titulo: 'Crer', conteudoPrincipal: 'Só.', referenciasConectadas: ['João 3:16'] },
        { titulo: 'Viver', conteudoPrincipal: '', referenciasConectadas: [] },
      ],
    }
    const { blocks } = outlineDocument({ ...sermon, outline })
    expect(headings(blocks, 1)).toEqual(['Tema central', 'Mensagem'])
    expect(headings(blocks, 2)).toEqual(['1. Crer', '2. Viver'])
  })
})

describe("a file's name", () => {
  it.each([
    ['A graça basta', 'Esboço - A graça basta.pdf'],
    ['../../etc/passwd', 'Esboço - etc passwd.pdf'],
    ['O que é "fé"? <1/2>: CON\u0000', 'Esboço - O que é fé 1 2 CON.pdf'],
    ['culto.mp3', 'Esboço - culto.pdf'],
    ['???', 'Esboço.pdf'],
    ['Graça '.repeat(40), `Esboço - ${'Graça '.repeat(13)}Gr.pdf`],
  ])('of %j is %j', (title, name) => {
    expect(named(title)).toBe(name)
  })
})
