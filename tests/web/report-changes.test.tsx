// @vitest-environment happy-dom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Analysis } from '#shared/domain/analysis.ts'
import { emptyOutline } from '#tests/support/empty-outline.ts'
import { finishedReport, transcriptOf } from '#tests/support/finished-report.ts'
import { analysisKey } from '#web/features/analysis/api/use-analysis.ts'
import { keepDraft } from '#web/features/analysis/hooks/drafts.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import AnalysisRoute from '#web/routes/analysis.tsx'

let opened: QueryClient | undefined
afterEach(async () => {
  cleanup()
  // What is still asked for would be answered by the next test's service.
  await opened?.cancelQueries()
  vi.unstubAllGlobals()
})

const texts = ['Abram em João 3.', 'Deus amou o mundo.', 'Amém.']
const report = finishedReport({ transcript: transcriptOf(texts) })
const ok = (data: unknown) => Response.json({ success: true, data })
const refusal = (status: number, code: string, error: string) =>
  Response.json({ success: false, code, error, message: error }, { status })
const corrected = (segment: number, text: string) =>
  ok({ revision: 1, passages: [{ segment, text }] })

/** The service: it gives what each call is answered with, by `METHOD /end of the path`. */
type Answers = Record<string, () => Response | Promise<Response>>

/** Opens the page of an analysis, and gives its place in the cache. */
function read(first: Analysis, answers: Answers = {}, address = '') {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    const call = `${method} ${url.replace(`/api/audio/analysis/${first.id}`, '')}`
    const answer = answers[call]
    if (answer === undefined) throw new TypeError(`nobody answers ${call}`)
    return answer()
  })
  const client = createQueryClient()
  opened = client
  client.setQueryData(analysisKey(first.id), first)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/analysis/${first.id}${address}`]}>
        <Routes>
          <Route path="/analysis/:id" element={<AnalysisRoute />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { client, key: analysisKey(first.id) }
}

const soon = { timeout: 20_000 }
const button = (name: string | RegExp) => screen.findByRole('button', { name }, soon)
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
const passage = (place: number) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Trecho de 0:${place}0` }, soon)
const openParagraph = () => press('Corrigir o parágrafo de 0:00')
async function write(place: number, text: string) {
  fireEvent.change(await passage(place), { target: { value: text } })
}
const enter = async (place: number) => fireEvent.keyDown(await passage(place), { key: 'Enter' })
/** Whether the browser would ask before the tab is closed. */
const asksBeforeClosing = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

describe('a title that could not be saved', () => {
  it('is there for another try, and calls back nobody who works elsewhere', async () => {
    const answered = Promise.withResolvers<Response>()
    read(report, { 'PATCH /title': () => answered.promise }, '#transcricao')
    await press('Editar título')
    const field = screen.getByLabelText('Título')
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: 'Outro' } })
    fireEvent.blur(field)
    const search = await screen.findByRole('searchbox', {}, soon)
    search.focus()
    answered.reject(new TypeError('offline'))
    await screen.findByText('Erro ao salvar o título. Tente novamente.', {}, soon)
    expect(screen.getByLabelText<HTMLInputElement>('Título').value).toBe('Outro')
    expect(document.activeElement).toBe(search)
  })
})

describe('corrections', () => {
  it('leave a passage that nobody wrote in as another window corrected it', async () => {
    const { client, key } = read(report, {}, '#transcricao')
    await openParagraph()
    expect((await passage(1)).value).toBe(texts[1])
    client.setQueryData(key, {
      ...report,
      transcript: transcriptOf(['Abram em João 3.', 'Deus amou tanto o mundo.', 'Amém.']),
    })
    await waitFor(async () => expect((await passage(1)).value).toBe('Deus amou tanto o mundo.'))
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  it('keep what was written on while they were saved', async () => {
    const answered = Promise.withResolvers<Response>()
    read(report, { 'PUT /transcript': () => answered.promise }, '#transcricao')
    await openParagraph()
    await write(0, 'Abram em João.')
    await enter(0)
    await write(0, 'Abram em João 3:16.')
    answered.resolve(corrected(0, 'Abram em João.'))
    await waitFor(() => expect(screen.queryByText('Salvando...')).toBeNull(), soon)
    expect((await passage(0)).value).toBe('Abram em João 3:16.')
    expect(asksBeforeClosing()).toBe(true)
    fireEvent.keyDown(await passage(0), { key: 'Escape' })
    expect(asksBeforeClosing()).toBe(false)
  })

  it('are saved although their paragraph was closed meanwhile', async () => {
    const answered = Promise.withResolvers<Response>()
    read(report, { 'PUT /transcript': () => answered.promise }, '#transcricao')
    await openParagraph()
    await write(0, 'Abram em João.')
    await enter(0)
    await press('Fechar correção')
    await screen.findByText(/^Há uma correção não salva/u)
    answered.resolve(corrected(0, 'Abram em João.'))
    await screen.findByText('Abram em João.', {}, soon)
    expect(screen.queryByText(/^Há uma correção não salva/u)).toBeNull()
    expect(asksBeforeClosing()).toBe(false)
  })
})

it('an address leads to its passage while that is corrected', async () => {
  keepDraft(report.id, 1, 'Ainda não')
  read(report, {}, '#trecho-2')
  await waitFor(() => expect(document.activeElement?.id).toBe('trecho-2'), soon)
  expect(document.activeElement?.contains(await passage(1))).toBe(true)
  keepDraft(report.id, 1, undefined)
})

describe('a new analysis', () => {
  const outdated = {
    ...report,
    transcript: transcriptOf(texts, { revision: 1, analysedRevision: 0 }),
  }
  const renewed = {
    ...report,
    transcript: transcriptOf(texts, { revision: 1, analysedRevision: 1 }),
  }

  it('that is refused says why where it was asked for, and shows how things stand', async () => {
    const reason = 'A transcrição não mudou desde a última análise.'
    const answered = Promise.withResolvers<Response>()
    read(
      outdated,
      {
        'POST /analyse': () => refusal(409, 'transcript_unchanged', reason),
        'GET ': () => answered.promise,
      },
      '#transcricao',
    )
    const [, inTranscript] = await screen.findAllByRole(
      'button',
      { name: 'Analisar de novo' },
      soon,
    )
    if (inTranscript === undefined) throw new Error('There is one button alone')
    fireEvent.click(inTranscript)
    expect((await screen.findByRole('alert', {}, soon)).textContent).toBe(reason)
    answered.resolve(ok(renewed))
    await screen.findByText('Este é o novo relatório, da transcrição corrigida.', {}, soon)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('an empty outline says that it is', async () => {
  read(report, { 'GET /outline': () => ok({ outline: emptyOutline }) })
  await press('Ver esboço')
  await screen.findByText('Este esboço está vazio.', {}, soon)
})

it('an analysis that was deleted elsewhere is not said to go on', async () => {
  const { id, filename, customTitle, createdAt, duration } = report
  const header = { id, filename, customTitle, createdAt, duration }
  read(
    { ...header, status: 'processing', stage: 'transcribe', progress: 0.4 },
    { 'GET ': () => refusal(404, 'analysis_not_found', 'Análise não encontrada') },
  )
  await screen.findByRole('heading', { name: 'Análise não encontrada' }, soon)
  expect(screen.queryByText(/a análise continua/u)).toBeNull()
})
