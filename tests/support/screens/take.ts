import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { startOpenAiPartner } from '#infra/local/partners/openai/partner.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { root } from '#tests/support/root.ts'
import { newVisitor, signedIn } from '#tests/support/visitor.ts'
import { fresh, inside, outside } from './list.ts'
import type { Screen } from './list.ts'
import { makeSubjects } from './subjects.ts'

/**
 * `npm run screens`: takes every page of the built site, as it is in the embedded cloud, into
 * `.screens/<name>-<width>-<light, dark or large>.png`. An argument takes only the files whose names
 * hold it: `-1440-`, `pulpit`.
 */
const folder = path.join(root, '.screens')
const wanted = process.argv[2] ?? ''
/** As many at once as two processors have patience for. */
const AT_ONCE = 4

interface Look {
  readonly width: number
  readonly name: 'light' | 'dark' | 'large'
}

/** `large` is light, in a browser that was told to set text of twice the size. */
const looks: readonly Look[] = [
  ...[360, 768, 1440].flatMap((width): Look[] => [
    { width, name: 'light' },
    { width, name: 'dark' },
  ]),
  { width: 360, name: 'large' },
  { width: 1440, name: 'large' },
]

/** Waits for the page to have come to rest; a `silent` API never lets it. */
async function settle(page: Page, api: Screen['api']): Promise<void> {
  const places = page.locator('.animate-pulse.block')
  await page.getByRole('heading', { level: 1 }).or(places).first().waitFor()
  if (api === 'broken') await page.getByRole('alert').first().waitFor({ timeout: 60_000 })
  if (api !== 'silent') {
    await page.waitForLoadState('networkidle')
    await places.first().waitFor({ state: 'detached' })
  }
  await page.evaluate('document.fonts.ready')
}

/** Goes to the end and back, so that what is set only when it is near is set. */
const scrollThrough = (page: Page) =>
  page.evaluate(`(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })()`)

/** Lets no call through but those that say who is signed in. */
async function hold(page: Page, api: Screen['api']): Promise<void> {
  if (api === undefined) return
  await page.route(/\/api\/(?!auth\/)/u, (route) => (api === 'broken' ? route.abort() : undefined))
}

async function take(page: Page, screen: Screen, file: string): Promise<void> {
  await hold(page, screen.api)
  await page.goto(screen.address)
  await settle(page, screen.api)
  await screen.act?.(page)
  await settle(page, screen.api)
  const isModal = (await page.getByRole('dialog').count()) > 0
  if (!isModal) await scrollThrough(page)
  await page.screenshot({ path: file, fullPage: !isModal })
}

interface Visit {
  readonly who: BrowserContextOptions
  readonly screens: readonly Screen[]
  readonly look: Look
}

const fileOf = ({ name }: Screen, look: Look) => `${name}-${look.width}-${look.name}.png`

async function takeVisit(browser: Browser, siteUrl: string, { who, screens, look }: Visit) {
  const { context, page: first } = await newVisitor(browser, siteUrl, {
    viewport: { width: look.width, height: 900 },
    colorScheme: look.name === 'dark' ? 'dark' : 'light',
    ...who,
  })
  await first.close()
  for (const screen of screens) {
    const page = await context.newPage()
    await take(page, screen, path.join(folder, fileOf(screen, look)))
    await page.close()
  }
  await context.close()
}

await using model = await startOpenAiPartner()
await using cloud = await startTestCloud({
  languageModel: { apiKey: 'key', url: model.url, name: 'demonstracao', effort: undefined },
})
const subjects = await makeSubjects(cloud)
const as = (who: keyof typeof subjects.tokens): BrowserContextOptions => ({
  storageState: signedIn(cloud.siteUrl, subjects.tokens[who]),
  permissions: ['microphone'],
})
const people = [
  { who: {}, screens: outside(subjects) },
  { who: as('newcomer'), screens: fresh },
  { who: as('preacher'), screens: inside(subjects) },
]
const visits = looks
  .flatMap((look) =>
    people.map(({ who, screens }) => ({
      who,
      look,
      screens: screens.filter((screen) => fileOf(screen, look).includes(wanted)),
    })),
  )
  .filter(({ screens }) => screens.length > 0)
  .toSorted((one, other) => other.screens.length - one.screens.length)

if (wanted === '') await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const browser = await launchBrowser(microphone)
// Only a browser's own setting reaches the widths at which the layout changes.
const largeBrowser = await launchBrowser([...microphone, '--blink-settings=defaultFontSize=32'])
const waiting = visits.values()
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const visit of waiting) {
      const { look } = visit
      await takeVisit(look.name === 'large' ? largeBrowser : browser, cloud.siteUrl, visit)
    }
  }),
)
await Promise.all([browser.close(), largeBrowser.close()])
console.log(`Screens are in ${folder}.`)
