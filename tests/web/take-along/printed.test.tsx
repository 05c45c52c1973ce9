// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { analysisKey } from '#web/features/analysis/api/use-analysis.ts'
import { TakeAlongActions } from '#web/features/take-along/components/take-along-actions.tsx'
import { reportDocument } from '#web/features/take-along/document/documents.ts'
import { PrintedDocument } from '#web/features/take-along/print/printed-document.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { together, wordsOf } from '#tests/support/document-words.ts'
import { emptyOutline } from '#tests/support/empty-outline.ts'
import { finishedSermon } from '#tests/support/finished-analysis.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What the browser would print right now. */
const printout = () => {
  fireEvent(window, new Event('beforeprint'))
  const text = document.querySelector('.printed')?.textContent ?? null
  fireEvent(window, new Event('afterprint'))
  return text
}

describe('a report on paper', () => {
  it('says all that the document says, in its order', () => {
    const report = reportDocument(finishedSermon(), { withTranscript: true })
    const { container } = render(<PrintedDocument document={report} />)
    expect(together([container.textContent])).toBe(wordsOf(report))
  })
})

describe('printing a report', () => {
  it('never prints the outline of the report before', async () => {
    const themes = ['A primeira', 'A segunda']
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        Response.json({
          success: true,
          data: { outline: { ...emptyOutline, temaCentral: themes.shift() } },
        }),
      ),
    )
    const printed = vi.fn<() => void>()
    vi.stubGlobal('print', printed)
    const client = createQueryClient()
    const page = (report: FinishedAnalysis) => (
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <TakeAlongActions report={report} />
        </MemoryRouter>
      </QueryClientProvider>
    )
    const print = async () => {
      printed.mockClear()
      fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
      await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce())
    }

    const { analysis } = finishedSermon()
    const { rerender } = render(page(analysis))
    await print()
    expect(printout()).toContain('A primeira')

    const transcript = { ...analysis.transcript, revision: 1, analysedRevision: 1 }
    void client.invalidateQueries({ queryKey: analysisKey(analysis.id) })
    rerender(page({ ...analysis, transcript }))
    expect(printout()).toBeNull()
    await print()
    expect(printout()).toContain('A segunda')
  })
})
