import type { Page } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { heardAs } from '#tests/support/heard.ts'
import { longSermon } from '#tests/support/long-sermon.ts'
import { longestTask, type MainTask } from '#tests/support/long-tasks.ts'
import { plantAnalysis } from '#tests/support/planted.ts'
import { signUp } from '#tests/support/preacher.ts'
import { newVisitor } from '#tests/support/visitor.ts'

/** Minutes that the sermon took; about 9,000 words. */
const MINUTES = 60
const REPEATS = 5
/** What the page still does by itself after something was done. */
const SETTLE_MS = 1500

const passages = longSermon(MINUTES).split(/(?<=[.!?]) /u)

/** What a reader does with a long report, one after the other. */
const acts = {
  open: async (page: Page, address: string) => {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  transcript: async (page: Page) => {
    const tab = page.getByRole('tab', { name: 'Transcrição' })
    if ((await tab.count()) > 0) await tab.click()
    const last = page.getByText(passages.at(-1) ?? '').last()
    await last.waitFor({ state: 'attached' })
  },
  search: async (page: Page) => {
    const search = page.getByRole('searchbox', { name: 'Buscar na transcrição' })
    await search.pressSequentially('de deus', { delay: 80 })
    for (const key of ['Enter', 'Enter', 'Shift+Enter']) await search.press(key)
  },
  correct: async (page: Page) => {
    const openers = page.getByRole('button', { name: /^Corrigir o parágrafo/u })
    await openers.last().click()
    const field = page.getByRole('textbox', { name: /^Trecho de/u }).last()
    await field.pressSequentially(' amém', { delay: 80 })
    await field.press('Enter')
    await page.getByText('Salvo.').waitFor()
  },
}
type Act = keyof typeof acts

/** The longest main-thread task of each act with the report of an hour's sermon, in each repetition. */
export async function measureLongReport(repeats = REPEATS): Promise<Map<Act, MainTask[]>> {
  await using cloud = await startTestCloud()
  const preacher = await signUp(cloud.siteUrl)
  const browser = await launchBrowser()
  const longest = new Map<Act, MainTask[]>()
  try {
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const id = await plantAnalysis(cloud, preacher, heardAs(passages))
      const { context, page } = await newVisitor(browser, cloud.siteUrl)
      await context.addInitScript(`localStorage.setItem('token', '${preacher.token}')`)
      for (const act of ['open', 'transcript', 'search', 'correct'] as const) {
        const task = await longestTask(browser, async () => {
          await acts[act](page, `/analysis/${id}`)
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
