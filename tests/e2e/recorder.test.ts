import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { logIn } from '#tests/support/visitor.ts'
import { fixture, openSite, overflow, violations } from './site.ts'

/** A microphone that hears a file over and over; whoever may use it is decided by each visit. */
const { visit } = await openSite([
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${fixture('trecho.wav')}`,
])

type Options = NonNullable<Parameters<typeof visit>[0]>

async function recorder(options: Options = {}) {
  const visitor = await visit({ permissions: ['microphone'], ...options })
  await visitor.page.goto('/dashboard')
  await logIn(visitor.page, 'pregador@predica.test', 'Pregador123!')
  await ready(visitor.page)
  return visitor
}

const ready = (page: Page) => page.getByText('Pronto para gravar').waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const timer = (page: Page) => page.getByRole('timer')
const reaches = (page: Page, time: string) => timer(page).getByText(time).waitFor()

/** Seconds of the sound that the first player holds, once it is known. */
const soundLength = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const audio = document.querySelector('audio')
    const tell = () => Number.isFinite(audio.duration) && resolve(audio.duration)
    audio.addEventListener('durationchange', tell)
    tell()
  })`)

describe('a recording', () => {
  it('is made, paused, heard, sent, and becomes an analysis', async () => {
    const { page } = await recorder()
    await press(page, 'Gravar')
    await reaches(page, '00:01')
    expect(await page.getByRole('tab', { name: 'Enviar arquivo' }).isDisabled()).toBe(true)
    expect(await violations(page)).toEqual([])
    await press(page, 'Pausar')
    await page.getByText('Em pausa').waitFor()
    expect(await violations(page)).toEqual([])
    await press(page, 'Continuar')
    await reaches(page, '00:03')
    await press(page, 'Terminar')
    await page.getByLabel('Gravação', { exact: true }).waitFor()
    expect(await soundLength(page)).toBeGreaterThan(2)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await press(page, 'Enviar e analisar')
    await page.waitForURL('**/analysis/*')
    await page.getByRole('heading', { level: 1, name: /^Pregação .*\.webm$/ }).waitFor()
  })
})
