import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser.ts'
import { freePort } from '#tests/bench/started.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What Lighthouse's phone says of a page. */
export interface Scores {
  /** Each from 0 to 100. */
  readonly scores: Record<(typeof categories)[number], number>
  /** How far things moved while the page came. */
  readonly layoutShift: number
  readonly largestPaintMs: number
  readonly blockingMs: number
  /** What kept a category from 100. */
  readonly short: readonly string[]
}

/** One visit of a new browser to a page, signed in by `token` where there is one. */
async function visit(address: string, token?: string): Promise<Scores> {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    if (token !== undefined) await enter(port, address, token)
    const run = await lighthouse(address, {
      port,
      onlyCategories: [...categories],
      disableStorageReset: token !== undefined,
      logLevel: 'error',
    })
    if (run === undefined) throw new Error(`Lighthouse said nothing of ${address}.`)
    const { audits, categories: found } = run.lhr
    const score = (name: string) => Math.round((found[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const parts = Object.values(found).flatMap(({ auditRefs }) => auditRefs)
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      layoutShift: value('cumulative-layout-shift'),
      largestPaintMs: value('largest-contentful-paint'),
      blockingMs: value('total-blocking-time'),
      short: parts
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? ''}`),
    }
  } finally {
    await browser.close()
  }
}

/** Puts a session into the profile that Lighthouse visits with. */
async function enter(port: number, address: string, token: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(new URL('/robots.txt', address).href)
  await page?.evaluate(`localStorage.setItem('token', '${token}')`)
  await page?.close()
  await browser.close()
}

/** The middle one of several visits by performance: this is what the machine's other work sways. */
export async function measurePage(
  address: string,
  visits: number,
  token?: string,
): Promise<Scores> {
  const all: Scores[] = []
  for (let count = 0; count < visits; count += 1) all.push(await visit(address, token))
  all.sort((one, other) => one.scores.performance - other.scores.performance)
  const middle = all[Math.floor(visits / 2)]
  if (middle === undefined) throw new RangeError('There was no visit.')
  return middle
}
