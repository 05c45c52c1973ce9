// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import type { Aspect } from '#shared/domain/aspects.ts'
import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { CHECK_REFERENCE } from '#shared/constants/judgement.ts'
import { AspectBlocks } from '#web/features/analysis/components/detailed/aspect-blocks.tsx'

const noDetails = 'Nenhum dado de análise detalhada disponível.'
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
    <AspectBlocks
      aspect={aspect}
      detailed={{ ...none, ...detailed }}
      analysisType={analysisType}
    />,
  )

/** Titles of the blocks. */
const blocks = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

afterEach(cleanup)

describe('the detailed analysis of an aspect', () => {
  it('says that there is none where nothing was judged', () => {
    const { container } = show('baseBiblica', {
      contextualAnalysis: { historical: '', cultural: ' ', literary: '' },
      originalLanguages: { hebrew: [], greek: [], aramaic: [] },
      coreDoctrines: [
        { doctrine: 'Graça', presentation: 'Sim', accuracy: 8, emphasis: '', biblicalBasis: '' },
      ],
    })
    expect(container.textContent).toBe(noDetails)
  })

  it('shows the blocks and the fields that say something, and no others', () => {
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
    expect(blocks()).toEqual(['Contexto das passagens', 'Línguas originais', 'Obras de referência'])
    expect(screen.getByText('Contexto histórico')).toBeTruthy()
    expect(screen.queryByText('Contexto cultural')).toBeNull()
    expect(screen.queryByText('Hebraico')).toBeNull()
    expect(screen.getByText('χάρις').lang).toBe('grc')
    expect(screen.getAllByText(CHECK_REFERENCE)).toHaveLength(1)
  })

  it('tells explicit from implicit references, and each testament', () => {
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
    expect(blocks()).toEqual(['Mapa dos versículos', 'Distribuição no cânon'])
    expect(screen.getByText('Força: forte')).toBeTruthy()
    expect(screen.queryByText('Referências implícitas')).toBeNull()
    expect(screen.getByText('1 versículo')).toBeTruthy()
    expect(screen.queryByText('Antigo Testamento')).toBeNull()
  })

  it('names the known confessions, leaves others as they are, and says each balance', () => {
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
    const titles = screen
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent)
    expect(titles).toEqual([
      'Credo Niceno',
      'Credo Apostólico',
      'Confissão de Fé de Westminster',
      'Confissão de Augsburgo',
      'Cânones de Dort',
    ])
    expect(screen.getByText('Graça e obras')).toBeTruthy()
    expect(screen.getByText('7,0 de 10')).toBeTruthy()
    expect(screen.getByText('indisponível')).toBeTruthy()
    expect(screen.queryByText('Soberania e responsabilidade')).toBeNull()
  })

  it('leaves out the parts of a structure that the sermon does not have', () => {
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
    expect(blocks()).toEqual(['Estrutura homilética', 'Linguagem'])
    expect(screen.queryByText('Introdução')).toBeNull()
    expect(screen.getByText('Apelo').nextElementSibling?.textContent).toBe('Venha.')
    // What is listed twice is said once.
    expect(screen.getAllByText('luz')).toHaveLength(1)
  })

  it('has the methods of interpretation and the signs of impact', () => {
    const detailed: Partial<DetailedAnalysis> = {
      hermeneuticalMethods: [
        { method: 'Histórico', application: 'Aplicado.', effectiveness: 8, examples: ['Ouvi'] },
      ],
      anticipatedFruit: { immediate: ['Oração'], shortTerm: [], longTerm: [], community: '' },
    }
    show('interpretacao', detailed)
    expect(blocks()).toEqual(['Métodos de interpretação'])
    expect(screen.getByText('8,0 de 10')).toBeTruthy()
    cleanup()
    show('impactoEspiritual', detailed)
    expect(blocks()).toEqual(['Fruto esperado'])
    expect(screen.queryByText('Em curto prazo')).toBeNull()
  })

  it('is called an opinion only where a model gave it', () => {
    const detailed = { recommendedAdditions: [{ verse: 'Rm 5:8', reason: 'Amor', placement: '' }] }
    const opinion = 'Opinião de um modelo de linguagem; confira.'
    show('quantidadeVersiculos', detailed)
    expect(screen.getByText(opinion)).toBeTruthy()
    cleanup()
    show('quantidadeVersiculos', detailed, 'simulated')
    expect(screen.queryByText(opinion)).toBeNull()
  })
})
