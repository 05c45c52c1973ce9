import { availableParallelism, loadavg } from 'node:os'
import { startTestCloud } from '#tests/support/cloud.ts'
import { plantAnalysis } from '#tests/support/planted.ts'
import { heardAs } from '#tests/support/heard.ts'
import { longSermon } from '#tests/support/long-sermon.ts'
import { signUp } from '#tests/support/preacher.ts'
import { measureLongReport } from './long-report.ts'
import { measureAccessibility } from './web/accessibility.ts'
import { measureBytes } from './web/bytes.ts'
import { measurePage } from './web/lighthouse.ts'

/**
 * `npm run bench:web`: what the pages weigh, what Lighthouse and axe say of them, and how long an hour's
 * report keeps the browser busy. Lighthouse's performance falls when the machine has other work: the load
 * is told with it, and the middle one of `VISITS` is taken (the first argument sets another number).
 */
const VISITS = Number(process.argv[2] ?? 3)
/** Minutes of the sermon beside which the long one is measured. */
const SHORT_MINUTES = 5

const load = () => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`
const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const { routes, files } = await measureBytes()
console.log('Bytes of the first visit, brotli')
console.table(routes)
console.table(files)

{
  await using cloud = await startTestCloud()
  const preacher = await signUp(cloud.siteUrl)
  const passages = longSermon(SHORT_MINUTES).split(/(?<=[.!?]) /u)
  const report = `/analysis/${await plantAnalysis(cloud, preacher, heardAs(passages))}`
  const open = [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=x',
    '/nenhuma',
  ]
  const settings = ['/settings', '/settings?tab=plan', '/settings?tab=security']
  const inside = ['/dashboard', '/history', ...settings, report, `${report}/pulpit`]

  console.log('axe with the WCAG 2.2 tags, 360 and 1440 px, light and dark')
  console.table(await measureAccessibility(cloud.siteUrl, preacher.token, { open, inside }))

  console.log(`Lighthouse on a phone, middle of ${VISITS} visits; ${load()}`)
  const rows: Record<string, Record<string, string | number>> = {}
  for (const [page, token] of [
    ['/login', undefined],
    ['/', undefined],
    ['/register', undefined],
    ['/dashboard', preacher.token],
  ] as const) {
    const { scores, ...rest } = await measurePage(`${cloud.siteUrl}${page}`, VISITS, token)
    rows[page] = {
      ...scores,
      CLS: rest.layoutShift.toFixed(3),
      LCP: `${rest.largestPaintMs.toFixed(0)} ms`,
      TBT: `${rest.blockingMs.toFixed(0)} ms`,
      short: rest.short.join('; '),
    }
  }
  console.table(rows)
}

console.log(`The main thread with a report; milliseconds of processor, ${load()}`)
const short = await measureLongReport({ minutes: SHORT_MINUTES })
console.table(
  Object.fromEntries(
    [...(await measureLongReport())].map(([act, tasks]) => {
      const longest = middle(tasks.map(({ cpu }) => cpu))
      const beside = middle((short.get(act) ?? []).map(({ cpu }) => cpu))
      return [
        act,
        {
          'longest task': longest,
          [`with ${SHORT_MINUTES} minutes`]: beside,
          ratio: (longest / beside).toFixed(2),
          'over 50': middle(tasks.map(({ over50 }) => over50)),
          'over 100': middle(tasks.map(({ over100 }) => over100)),
          blocking: middle(tasks.map(({ blocking }) => blocking)),
          'that passed': middle(tasks.map(({ wall }) => wall)),
        },
      ]
    }),
  ),
)
