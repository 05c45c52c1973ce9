import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import type { Cloud } from '#infra/local/cloud.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { violations } from '#tests/support/violations.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

export { violations }

type VisitorOptions = Parameters<typeof newVisitor>[2]

/** The running site, and people who visit it. */
interface Site {
  readonly cloud: Cloud
  readonly browser: Browser
  readonly siteUrl: string
  readonly visit: (options?: VisitorOptions) => Promise<Visitor>
}

/**
 * Starts the embedded cloud and a browser, with further switches of its command line, for the tests of
 * one file. After each test every visitor
 * leaves, and whatever their consoles reported fails the test.
 */
export async function openSite(args: readonly string[] = []): Promise<Site> {
  const cloud = await startTestCloud()
  const browser = await launchBrowser(args)
  const visitors: Visitor[] = []
  afterEach(async () => {
    const leaving = visitors.splice(0)
    await Promise.all(leaving.map(leave))
    expect(leaving.flatMap(({ problems }) => problems)).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await cloud[Symbol.asyncDispose]()
  })
  return {
    cloud,
    browser,
    siteUrl: cloud.siteUrl,
    visit: async (options) => {
      const visitor = await newVisitor(browser, cloud.siteUrl, options)
      visitors.push(visitor)
      return visitor
    },
  }
}

/** A request that a test still held back when it ended is nobody's failure. */
async function leave({ context }: Visitor): Promise<void> {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/** Addresses of the object store, which is beside the site: audio leaves for there. */
export const BESIDE_THE_SITE = /^http:\/\/127\.0\.0\.1/

/** A file of `tests/fixtures/audio`. */
export const fixture = (name: string): string =>
  path.resolve(import.meta.dirname, '../fixtures/audio', name)

/** Pixels by which the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')

/** A page as it stands has nothing that axe finds, and fits its window. */
export async function hasNothingToMend(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

/** Waits until an element has the focus. */
export const focusOn = (element: Locator): Promise<void> =>
  element.and(element.page().locator(':focus')).waitFor()
