import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { startTestCloud } from './cloud.ts'
import { fresh, inside, outside, reportScreens } from './screen-list.ts'
import type { Screen } from './screen-list.ts'
import { logIn, newVisitor, openUpload, signUp } from './visitor.ts'

/**
 * `npm run screens`: takes every page of the built site, as it is in the embedded cloud, into
 * `.screens/<name>-<width>-<light or dark>.png`.
 */
const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.screens')
const audio = path.join(root, 'tests/fixtures/audio')
const widths = [360, 768, 1440]
const colorSchemes = ['light', 'dark'] as const

await using cloud = await startTestCloud()
const browser = await launchBrowser([
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
])
await mkdir(folder, { recursive: true })

/** Analyses by their pages' names, made once: what each is like is told by its recording. */
async function makeAnalyses(page: Page): Promise<[name: string, address: string][]> {
  const recordings = [
    ['report', 'o-bom-pastor.mp3'],
    ['report-invented-verses', 'referencias-trocadas.webm'],
    ['failed', 'broken/text.mp3'],
  ] as const
  const made: [string, string][] = []
  for (const [name, file] of recordings) {
    await page.goto('/dashboard')
    await openUpload(page)
    await page.getByLabel('Escolha ou solte aqui').setInputFiles(path.join(audio, file))
    await page.getByRole('button', { name: 'Enviar e analisar' }).click()
    await page.waitForURL('**/analysis/*')
    const done = page.getByRole('alert').or(page.getByRole('tablist'))
    await done.first().waitFor({ timeout: 300_000 })
    made.push([name, new URL(page.url()).pathname])
  }
  return made
}

/** The address at which everybody may read a report. */
async function shareOf(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await page.getByRole('button', { name: 'Criar link' }).click()
  return page.getByLabel('Endereço do link').first().inputValue()
}

/** Goes to the end and back, so that what is set only when it is near is set. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(`(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })()`)
}

const first = await newVisitor(browser, cloud.siteUrl)
await first.page.goto('/login')
await logIn(first.page, 'pastor@predica.test', 'Pastor123!')
await first.page.waitForURL('**/dashboard')
const analyses = await makeAnalyses(first.page)
const [report] = analyses
if (report === undefined) throw new Error('There is no report to take.')
const withReports = [
  ...analyses,
  ...reportScreens(report[1]),
  ['shared', await shareOf(first.page, report[1])] as const,
  ...inside,
]
const signedIn = await first.context.storageState()
const second = await newVisitor(browser, cloud.siteUrl)
await signUp(second.page, 'novato@predica.test')
const newcomer = await second.context.storageState()

for (const colorScheme of colorSchemes)
  for (const width of widths) {
    const look = { viewport: { width, height: 900 }, colorScheme }
    const visits: [BrowserContextOptions, readonly Screen[]][] = [
      [{}, outside],
      [{ storageState: newcomer }, fresh],
      [{ storageState: signedIn, permissions: ['microphone'] }, withReports],
    ]
    for (const [who, screens] of visits) {
      const { page, context } = await newVisitor(browser, cloud.siteUrl, { ...look, ...who })
      for (const [name, address, act] of screens) {
        // Fresh, so that nothing of the screen before is left.
        await page.goto('about:blank')
        await page.goto(address)
        await settle(page)
        await act?.(page)
        await page.waitForLoadState('networkidle')
        const file = path.join(folder, `${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path: file, fullPage: true })
      }
      await context.close()
    }
  }

await browser.close()
console.log(`Screens are in ${folder}.`)
