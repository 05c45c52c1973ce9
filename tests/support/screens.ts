import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { startTestCloud } from './cloud.ts'
import { logIn, newVisitor, openUpload } from './visitor.ts'

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
const browser = await launchBrowser()
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
  const [report] = made
  if (report !== undefined) made.push(['pulpit', `${report[1]}/pulpit`])
  return made
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
const outside = [
  ['home', '/'],
  ['login', '/login'],
  ['register', '/register'],
  ['forgot-password', '/forgot-password'],
  ['reset-password', '/reset-password?token=x'],
  ['reset-password-invalid', '/reset-password'],
  ['not-found', '/nao-existe'],
  ['api-docs', '/api/docs'],
] as const
const inside = [
  ['dashboard', '/dashboard?welcome=true'],
  ['settings-profile', '/settings'],
  ['settings-plan', '/settings?tab=plan'],
  ['settings-security', '/settings?tab=security'],
  ['analysis-not-found', '/analysis/nenhuma'],
  ...(await makeAnalyses(first.page)),
  ['history', '/history'],
  ['history-search', '/history?q=pastor'],
  ['history-growth', '/history?tab=growth'],
] as const
const signedIn = await first.context.storageState()

for (const colorScheme of colorSchemes)
  for (const width of widths) {
    const look = { viewport: { width, height: 900 }, colorScheme }
    const visits = [
      [await newVisitor(browser, cloud.siteUrl, look), outside],
      [await newVisitor(browser, cloud.siteUrl, { ...look, storageState: signedIn }), inside],
    ] as const
    for (const [{ page, context }, pages] of visits) {
      for (const [name, address] of pages) {
        await page.goto(address)
        await settle(page)
        const file = path.join(folder, `${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path: file, fullPage: true })
      }
      await context.close()
    }
  }

await browser.close()
console.log(`Screens are in ${folder}.`)
