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
  args: z.optional(z.object({ name: z.optional(z.string()) })),
})
const collected = z.object({ value: z.array(event) })

/** Milliseconds of a task: that passed, and that it was at work, which others on the machine don't lengthen. */
export interface MainTask {
  readonly wall: number
  readonly cpu: number
}

/**
 * The longest task of any page's main thread while something is done, by the browser's own tracing. One
 * recording at a time in a browser.
 */
export async function longestTask(browser: Browser, act: () => Promise<void>): Promise<MainTask> {
  const session = await browser.newBrowserCDPSession()
  const events: z.infer<typeof event>[] = []
  session.on('Tracing.dataCollected', (data) => events.push(...collected.parse(data).value))
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  })
  try {
    await act()
  } finally {
    await session.send('Tracing.end')
    await complete
    await session.detach()
  }
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name.endsWith('RunTask') && ph === 'X' && mains.has(`${pid} ${tid}`),
  )
  const longest = (pick: (each: z.infer<typeof event>) => number | undefined) =>
    Math.round(Math.max(0, ...tasks.map((each) => pick(each) ?? 0)) / 1000)
  return { wall: longest(({ dur }) => dur), cpu: longest(({ tdur }) => tdur) }
}
