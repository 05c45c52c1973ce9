import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { storedKeys } from '#tests/support/indexed-db.ts'
import { logIn } from '#tests/support/visitor.ts'
import { fixture, openSite } from './site.ts'

/** Switches of a browser whose microphone hears a file over and over. */
export const hearing = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}`,
]

/** The site in a browser that hears somebody speak; `recorder` is a visitor who is about to record. */
export async function openStudio() {
  const site = await openSite(hearing(fixture('trecho.wav')))
  const recorder = async (options: Parameters<typeof site.visit>[0] = {}) => {
    const visitor = await site.visit({ permissions: ['microphone'], ...options })
    await enter(visitor.page)
    return visitor
  }
  return { ...site, recorder }
}

/** Signs in at the recorder. */
export async function enter(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await logIn(page, 'pregador@predica.test', 'Pregador123!')
  await isReady(page)
}

/** Waits until a recording can be started. */
export const isReady = (page: Page): Promise<void> => page.getByText('Pronto para gravar').waitFor()

/** Presses the button of exactly this name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Waits for a notice that is read out at once. */
export const isTold = (page: Page, text: string): Promise<void> =>
  page.getByRole('alert').getByText(text).waitFor()

/** Seconds on the timer, wherever it is shown. */
async function secondsOn(page: Page): Promise<number> {
  const [time = ''] = await page.getByRole('timer').allTextContents()
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Waits until the timer stands at so many seconds or more. */
export async function reaches(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => secondsOn(page)).toBeGreaterThanOrEqual(seconds)
}

/** Records until the timer stands at so many seconds or more. */
export async function record(page: Page, until = 2): Promise<void> {
  await press(page, 'Gravar')
  await reaches(page, until)
}

/** Waits until a recording is going on, and for so many seconds more. */
export async function recordsOn(page: Page, seconds = 2): Promise<void> {
  await page.getByText('Gravando', { exact: true }).waitFor()
  await reaches(page, (await secondsOn(page)) + seconds)
}

/** Goes on with what was interrupted. */
export async function goOn(page: Page): Promise<void> {
  await press(page, 'Continuar gravando')
  await recordsOn(page)
}

/** Keys of the groups of sound that are on the device. */
export const keptGroups = (page: Page): Promise<unknown[]> =>
  storedKeys(page, 'predica-recordings', 'groups')

/** Waits until this many groups of sound are on the device. */
export async function areKept(page: Page, groups: number): Promise<void> {
  await expect.poll(async () => (await keptGroups(page)).length).toBeGreaterThanOrEqual(groups)
}

/** Seconds of the sound that a player holds. */
export async function soundLength(page: Page, label = 'Gravação'): Promise<number> {
  await page.getByRole('slider', { name: `Posição: ${label}`, exact: true }).waitFor()
  return page.evaluate<number>(`new Promise((resolve) => {
    const audio = document.querySelector('audio[data-label="${label}"]')
    const tell = () => Number.isFinite(audio.duration) && resolve(audio.duration)
    audio.addEventListener('durationchange', tell)
    tell()
  })`)
}

/** The title of the page that shows the analysis of a recording. */
export const analysisTitle = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: /^Pregação .*\.webm$/ })
