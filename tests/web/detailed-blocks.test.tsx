// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { Aspect, Category, FinishedAnalysis } from '#shared/domain/analysis.ts'
import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { CHECK_REFERENCE } from '#shared/constants/judgement.ts'
import { DetailedDisclosure } from '#web/features/analysis/components/detailed/detailed-disclosure.tsx'
import { ReportView } from '#web/features/analysis/components/report-view.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'

const none: DetailedAnalysis = { improvementSuggestions: [], strengthsIdentified: [] }
const nothingFound = { books: [], verses: 0, genres: [] }
const aligned = (alignment: string) => ({ alignment, points: [] })
const unsaid = { position: '', balance: 0 }

const show = (
  aspect: Aspect,
  detailed: Partial<DetailedAnalysis>,
  analysisType: FinishedAnalysis['analysisType'] = 'real',
) =>
  render(
    <DetailedDisclosure
      aspect={aspect}
      detailed={{ ...none, ...detailed }}
      analysisType={analysisType}
    />,
  )

/** Titles of the blocks, once their code is there. */
const blocks = async () =>
  (await screen.findAllByRole('heading', { level: 3, hidden: true })).map(
    ({ textContent }) => textContent,
  )

afterEach(cleanup)

describe('the detailed analysis of an aspect', () => {
  it('is not offered where nothing was judged', () => {
    const { container } = show('baseBiblica', {
      contextualAnalysis: { historical: '', cultural: ' ', literary: '' },
      originalLanguages: { hebrew: [], greek: [], aramaic: [] },
      coreDoctrines: [
        { doctrine: 'Graça', presentation: 'Sim', accuracy: 8, emphasis: '', biblicalBasis: '' },
      ],
    })
    expect(container.innerHTML).toBe('')
  })

  it('shows the blocks and the fields that say something, and no others', async () => {
    show('baseBiblica', {
      contextualAnalysis: { historical: 'Escrita na prisão.', cultural: '', literary: '' },
      exegeticalFindings: [],
      originalLanguages: {
        hebrew: [],
        greek: [{ word: 'χάρις', transliteration: 'charis', meaning: 'Favor', verse: 'Ef 2:8' }],
        aramaic: [],
      },
      academicReferences: [
        { author: 'Ana', work: 'Graça', insight: 'Dom.', note: CHECK_REFERENCE },
        { author: 'João Calvino', work: 'As Institutas', insight: 'Fé.' },
      ],
    })
    expect(await blocks()).toEqual([
      'Contexto das passagens',
      'Línguas originais',
      'Obras de referência',
    ])
    expect(screen.getByText('Contexto histórico')).toBeTruthy()
    expect(screen.queryByText('Contexto cultural')).toBeNull()
    expect(screen.queryByText('Hebraico')).toBeNull()
    expect(screen.getByText('χάρις').lang).toBe('grc')
    expect(screen.getAllByText(CHECK_REFERENCE)).toHaveLength(1)
  })

  it('tells explicit from implicit references, and each testament', async () => {
    show('quantidadeVersiculos', {
      verseMapping: {
        explicit: [{ reference: 'João 3:16', connection: 'o texto', strength: 'forte' }],
        implicit: [],
      },
      canonicalDistribution: {
        oldTestament: nothingFound,
        newTestament: { books: ['João'], verses: 1, genres: ['Evangelhos'] },
      },
    })
    expect(await blocks()).toEqual(['Mapa dos versículos', 'Distribuição no cânon'])
    expect(screen.getByText('Força: forte')).toBeTruthy()
    expect(screen.queryByText('Referências implícitas')).toBeNull()
    expect(screen.getByText('1 versículo')).toBeTruthy()
    expect(screen.queryByText('Antigo Testamento')).toBeNull()
  })

  it('names the known confessions, leaves others as they are, and says each balance', async () => {
    show('coerenciaTeologica', {
      confessionalAlignment: {
        nicene: aligned('Um'),
        apostles: aligned('Dois'),
        westminster: aligned('Três'),
        augsburg: aligned('Quatro'),
        'Cânones de Dort': aligned('Cinco'),
        heidelberg: aligned(''),
      },
      theologicalBalance: {
        graceVsWorks: { position: 'A graça vem antes.', balance: 7 },
        sovereigntyVsResponsibility: unsaid,
        justificationVsSanctification: unsaid,
        loveVsJustice: { position: 'Só amor.', balance: 0 },
      },
    })
    const titles = (await screen.findAllByRole('heading', { level: 4, hidden: true })).map(
      ({ textContent }) => textContent,
    )
    expect(titles).toEqual([
      'Credo Niceno',
      'Credo Apostólico',
      'Confissão de Fé de Westminster',
      'Confissão de Augsburgo',
      'Cânones de Dort',
    ])
    expect(screen.getByText('Graça e obras')).toBeTruthy()
    expect(screen.getByText('7,0 de 10')).toBeTruthy()
    expect(screen.getByText('0,0 de 10')).toBeTruthy()
    expect(screen.queryByText('Soberania e responsabilidade')).toBeNull()
  })

  it('leaves out the parts of a structure that the sermon does not have', async () => {
    show('organizacao', {
      homileticalStructure: {
        introduction: { hook: '', biblicalGrounding: '', effectiveness: 0 },
        body: {
          mainPoints: [{ point: 'Crer', support: 'João 3', development: '' }],
          progression: '',
        },
        conclusion: { summary: '', application: '', call: 'Venha.' },
      },
      languageAnalysis: { vocabulary: '', imagery: ['luz', 'luz', ''], repetition: [], rhythm: '' },
    })
    expect(await blocks()).toEqual(['Estrutura homilética', 'Linguagem'])
    expect(screen.queryByText('Introdução')).toBeNull()
    expect(screen.getByText('Apelo').nextElementSibling?.textContent).toBe('Venha.')
    // What is listed twice is said once.
    expect(screen.getAllByText('luz')).toHaveLength(1)
  })

  it('has the methods of interpretation and the signs of impact', async () => {
    const detailed: Partial<DetailedAnalysis> = {
      hermeneuticalMethods: [
        { method: 'Histórico', application: 'Aplicado.', effectiveness: 8, examples: ['Ouvi'] },
      ],
      anticipatedFruit: { immediate: ['Oração'], shortTerm: [], longTerm: [], community: '' },
    }
    show('interpretacao', detailed)
    expect(await blocks()).toEqual(['Métodos de interpretação'])
    expect(screen.getByText('8,0 de 10')).toBeTruthy()
    cleanup()
    show('impactoEspiritual', detailed)
    expect(await blocks()).toEqual(['Fruto esperado'])
    expect(screen.queryByText('Em curto prazo')).toBeNull()
  })

  it('is closed at first, and is called an opinion only where a model gave it', async () => {
    const detailed = { recommendedAdditions: [{ verse: 'Rm 5:8', reason: 'Amor', placement: '' }] }
    const opinion = 'Opinião de um modelo de linguagem; confira.'
    const { container } = show('quantidadeVersiculos', detailed)
    await blocks()
    expect(container.querySelector('details')?.open).toBe(false)
    expect(screen.getByText(opinion)).toBeTruthy()
    cleanup()
    show('quantidadeVersiculos', detailed, 'simulated')
    await blocks()
    expect(screen.queryByText(opinion)).toBeNull()
  })
})

const read = (shown: FinishedAnalysis) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ReportView report={shown} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

describe('a report', () => {
  const unjudged: Category = {
    score: 0,
    status: 'indisponível',
    feedback: 'A transcrição é curta demais para avaliar.',
    details: [],
    evidence: [],
  }
  const report = (baseBiblica: Category, detailedAnalysis = none): FinishedAnalysis => ({
    id: 'analysis-1',
    filename: 'culto.mp3',
    customTitle: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    duration: 60,
    status: 'completed',
    stage: 'finish',
    progress: 1,
    confidence: 0.9,
    analysisType: 'simulated',
    wordCount: 3,
    biblicalAnalysis: {
      overallScore: baseBiblica.score,
      categories: {
        baseBiblica,
        quantidadeVersiculos: unjudged,
        interpretacao: unjudged,
        coerenciaTeologica: unjudged,
        organizacao: unjudged,
        impactoEspiritual: unjudged,
      },
    },
    detailedAnalysis,
    detectedVerses: [],
    mainPassage: null,
    wordsVerified: false,
    quotations: [],
    bible: null,
    transcript: { text: 'Bom dia, igreja.', segments: [], revision: 0, analysedRevision: 0 },
  })
  const simulated = /^Análise simulada/u
  const tooLittle = /^Havia pouco para avaliar/u
  const noDetails = 'Nenhum dado de análise detalhada disponível.'

  it('without a score says that there was too little, not how it was judged', () => {
    read(report(unjudged))
    expect(screen.getByText(tooLittle)).toBeTruthy()
    expect(screen.queryByText(simulated)).toBeNull()
    expect(screen.getAllByText(noDetails)).toHaveLength(1)
  })

  it('with one says how it was judged, and does not miss the details it has', async () => {
    const judged: Category = { ...unjudged, score: 7, status: 'regular' }
    const contextualAnalysis = { historical: 'Na prisão.', cultural: '', literary: '' }
    read(report(judged, { ...none, contextualAnalysis }))
    expect(screen.getByText(simulated)).toBeTruthy()
    expect(screen.queryByText(tooLittle)).toBeNull()
    expect(screen.queryByText(noDetails)).toBeNull()
    expect(await screen.findByText('Na prisão.')).toBeTruthy()
    expect(screen.getAllByText('Relatório detalhado')).toHaveLength(1)
  })
})
