// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import type { Category } from '#shared/domain/report.ts'
import { finishedReport, unjudged } from '#tests/support/finished-report.ts'
import ReportView from '#web/features/analysis/components/report-view.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'

afterEach(cleanup)

const report = (
  baseBiblica: Category,
  analysisType: FinishedAnalysis['analysisType'] = 'simulated',
): FinishedAnalysis => {
  const { biblicalAnalysis, ...rest } = finishedReport({ analysisType })
  const categories = { ...biblicalAnalysis.categories, baseBiblica }
  return { ...rest, biblicalAnalysis: { overallScore: baseBiblica.score, categories } }
}
const read = (shown: FinishedAnalysis, address = '/') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <ReportView report={shown} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const judged: Category = { ...unjudged, score: 7.25, status: 'regular' }

describe('a report says what its scores rest on', () => {
  const simulated = /^Análise simulada/u
  const tooLittle = /^Havia pouco para avaliar/u
  const machine = /opinião de máquina/u

  it.each([
    ['too little', report(unjudged), tooLittle],
    ['no model', report(judged), simulated],
    ['a model', report(judged, 'real'), machine],
  ])('%s', (_name, shown, said) => {
    read(shown)
    for (const text of [simulated, tooLittle, machine])
      expect(screen.queryAllByText(text)).toHaveLength(text === said ? 1 : 0)
  })
})

describe('the six aspects', () => {
  it('say the same in the index, the drawing and its table', () => {
    const { container } = read(report(judged))
    const table = screen.getByRole('table', { name: 'Notas dos seis aspectos, de 0 a 10' })
    const rows = within(table).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Base bíblica7,3',
      'Quantidade e qualidade dos versículosindisponível',
      'Interpretação e aplicaçãoindisponível',
      'Coerência teológicaindisponível',
      'Organizaçãoindisponível',
      'Sinais de impacto no textoindisponível',
    ])
    // Only what was judged has a corner.
    expect(container.querySelectorAll('svg circle')).toHaveLength(1)
    const cards = within(screen.getByRole('list', { name: 'Os seis aspectos' }))
    expect(cards.getAllByRole('button')).toHaveLength(6)
    expect(cards.getAllByText('7,3')).toHaveLength(1)
    expect(cards.getAllByText('indisponível')).toHaveLength(5)
  })
})

describe('an address', () => {
  it.each([
    ['/', 'Resumo'],
    ['/#impacto', 'Impacto espiritual'],
    ['/#impactoEspiritual', 'Impacto espiritual'],
    ['/#interpretacao', 'Texto bíblico'],
    ['/#trecho-12', 'Transcrição'],
    ['/#trecho-0', 'Resumo'],
    ['/#toString', 'Resumo'],
  ])('%s opens %s', (address, title) => {
    read(report(judged), address)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(title)
  })

  it('of an aspect without details says that there are none', async () => {
    read(report(judged), '/#organizacao')
    await screen.findByText('Nenhum dado de análise detalhada disponível.', {}, { timeout: 20_000 })
  })

  it('of an aspect with observations alone does not say so', async () => {
    read(report({ ...judged, details: ['Uma observação.'] }), '/#baseBiblica')
    await screen.findByText('Uma observação.', {}, { timeout: 20_000 })
    const chapter = screen.getByRole('region', { name: 'Base bíblica' })
    expect(within(chapter).queryByText(/Nenhum dado/)).toBeNull()
  })
})
