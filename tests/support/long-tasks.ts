import type { Browser } from 'playwright-core'
import * as z from 'zod/mini'

const event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds: that passed, and that the thread had the processor. */
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(
    z.object({
      name: z.optional(z.string()),
      data: z.optional(z.object({ url: z.optional(z.string()) })),
    }),
  ),
})
type Event = z.infer<typeof event>
const collected = z.object({ value: z.array(event) })

const includedCategories = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
]

/** Milliseconds of a task: that passed, and that it was at work, whatever else the machine did. */
interface MainTask {
  readonly wall: number
  readonly cpu: number
}

/** The longest task, and what all of them come to; of the processor's time where not said otherwise. */
export interface MainTasks extends MainTask {
  /** How many kept the thread at work for more than 50 and 100 ms. */
  readonly over50: number
  readonly over100: number
  /** Milliseconds beyond the first 50 of each task. */
  readonly blocking: number
}

async function trace(browser: Browser, act: () => Promise<void>): Promise<Event[]> {
  const session = await browser.newBrowserCDPSession()
  const events: Event[] = []
  session.on('Tracing.dataCollected', (data) => events.push(...collected.parse(data).value))
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  })
  try {
    await act()
  } finally {
    await session.send('Tracing.end')
    await complete
    await session.detach()
  }
  return events
}

/**
 * Gives a function that measures the longest task of a site's main thread while something is done, by
 * the browser's own tracing. The first thing done must be going to the site: the browser has pages of
 * its own, which work as well. What looks for elements by their role works in the page too: handles and
 * keys do not. One recording at a time.
 */
export function taskRecorder(browser: Browser): (act: () => Promise<void>) => Promise<MainTasks> {
  const pages = new Set<number>()
  return async (act) => {
    const events = await trace(browser, act)
    for (const { name, pid, args } of events) {
      if (name === 'CommitLoad' && args?.data?.url?.startsWith('http')) pages.add(pid)
    }
    const mains = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .filter(({ pid }) => pages.has(pid))
        .map(({ pid, tid }) => `${pid} ${tid}`),
    )
    if (mains.size === 0) throw new Error('The recording has no page of a site')
    const tasks = events.filter(
      ({ name, ph, pid, tid }) =>
        name.endsWith('RunTask') && ph === 'X' && mains.has(`${pid} ${tid}`),
    )
    const longest = (pick: (each: Event) => number | undefined) =>
      Math.round(Math.max(0, ...tasks.map((each) => pick(each) ?? 0)) / 1000)
    const worked = tasks.map(({ tdur = 0 }) => tdur / 1000)
    return {
      wall: longest(({ dur }) => dur),
      cpu: longest(({ tdur }) => tdur),
      over50: worked.filter((ms) => ms > 50).length,
      over100: worked.filter((ms) => ms > 100).length,
      blocking: Math.round(worked.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0)),
    }
  }
}
