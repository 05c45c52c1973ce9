// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { UsageSummary } from '#web/features/usage/components/usage-summary.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'

const data = {
  usage: { total: 3, today: 0, month: 3 },
  limits: { total: 15, daily: -1, monthly: -1 },
  percentages: { monthly: 0, total: 20 },
  plan: 'semeador',
  resetTimes: { daily: '2026-11-22T03:00:00.000Z', monthly: '2026-12-01T03:00:00.000Z' },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('goes on saying that usage can’t be told until it can', async () => {
  const answer = Promise.withResolvers<Response>()
  const answers = [Promise.resolve(new Response('', { status: 403 })), answer.promise]
  vi.stubGlobal('fetch', () => answers.shift())
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <UsageSummary />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Erro ao carregar informações de uso.')
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByRole('button', { name: 'Carregando...' })
  expect(screen.getByRole('alert')).toBe(alert)
  answer.resolve(Response.json({ success: true, data }))
  await screen.findByText('3 de 15 minutos')
  expect(screen.queryByRole('alert')).toBeNull()
})
