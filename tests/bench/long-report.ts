import type { Page } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { heardAs } from '#tests/support/heard.ts'
import { longSermon } from '#tests/support/long-sermon.ts'
import { type MainTasks, taskRecorder } from '#tests/support/long-tasks.ts'
import { plantAnalysis } from '#tests/support/planted.ts'
import { signUp } from '#tests/support/preacher.ts'
import { newVisitor, signedIn } from '#tests/support/visitor.ts'

/** Minutes that the sermon took; about 9,000 words. */
const MINUTES = 60
const REPEATS = 5
/** What the page still does by itself after something was done. */
const SETTLE_MS = 3000

/** Does something by handles and keys alone, once what it needs is at hand. */
type Act = (page: Page, address: string) => Promise<() => Promise<unknown>>

/** What a reader does with a long report, one after the other. */
const acts = {
  open: (page, address) => Promise.resolve(() => page.goto(address)),
  transcript: async (page) => {
    const tab = await page.getByRole('tab', { name: 'Transcrição' }).elementHandle()
    return async () => tab?.click()
  },
  search: async (page) => {
    await page.getByRole('searchbox', { name: 'Buscar na transcrição' }).focus()
    return async () => {
      await page.keyboard.type('de deus', { delay: 80 })
      for (const key of ['Enter', 'Enter', 'Shift+Enter']) await page.keyboard.press(key)
    }
  },
  correct: async (page) => {
    const openers = page.getByRole('button', { name: /^Corrigir o parágrafo/u })
    const last = await openers.last().elementHandle()
    return async () => {
      await last?.click()
      await page.keyboard.type(' amém', { delay: 80 })
      await page.keyboard.press('Enter')
    }
  },
} satisfies Record<string, Act>
type ActName = keyof typeof acts

/** The main thread's tasks of each act with a sermon's report, an hour's unless said, in each repetition. */
export async function measureLongReport({ minutes = MINUTES, repeats = REPEATS } = {}): Promise<
  Map<ActName, MainTasks[]>
> {
  const passages = longSermon(minutes).split(/(?<=[.!?]) /u)
  await using cloud = await startTestCloud()
  const preacher = await signUp(cloud.siteUrl)
  const browser = await launchBrowser()
  const record = taskRecorder(browser)
  const longest = new Map<ActName, MainTasks[]>()
  try {
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const id = await plantAnalysis(cloud, preacher, heardAs(passages))
      const storageState = signedIn(cloud.siteUrl, preacher.token)
      const { context, page } = await newVisitor(browser, cloud.siteUrl, { storageState })
      for (const act of ['open', 'transcript', 'search', 'correct'] as const) {
        const perform = await acts[act](page, `/analysis/${id}`)
        const task = await record(async () => {
          await perform()
          await page.waitForTimeout(SETTLE_MS)
        })
        longest.set(act, [...(longest.get(act) ?? []), task])
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return longest
}

if (import.meta.main) {
  for (const [act, tasks] of await measureLongReport()) {
    const cpu = tasks.map(({ cpu }) => cpu).join(', ')
    const wall = tasks.map(({ wall }) => wall).join(', ')
    console.log(`${act.padEnd(12)} longest task, ms of processor: ${cpu}; that passed: ${wall}`)
  }
}
