import { createServer } from 'node:http'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { launchBrowser } from '#tests/support/browser.ts'
import { root } from '#tests/support/root.ts'

const built = path.join(root, 'dist/web')
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

/** What a deployment changes; by path, in place of the built file. */
let deployed = new Map<string, string>()

/** The built site as its bucket serves it, without an API. */
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const isRoute = !path.basename(pathname).includes('.')
  const file = isRoute ? '/index.html' : pathname
  const send = (body: string | Buffer) =>
    response
      .writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
      .end(body)
  const changed = deployed.get(file)
  if (changed !== undefined) send(changed)
  else if (pathname.startsWith('/api/')) response.writeHead(503).end()
  else readFile(path.join(built, file)).then(send, () => response.writeHead(404).end())
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = z.object({ port: z.number() }).parse(server.address())
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  server.close()
})

const page = String(await readFile(path.join(built, 'index.html')))
const worker = String(await readFile(path.join(built, 'sw.js')))

/** A later build: another entry script by another name, and the worker and the page that name it. */
function nextVersion(): Map<string, string> {
  const [entry = ''] = /\/assets\/index-[\w-]+\.js/u.exec(page) ?? []
  const next = '/assets/index-next.js'
  return new Map([
    ['/index.html', page.replaceAll(entry, next)],
    ['/sw.js', worker.replaceAll(entry, next).replace(/predica-"/u, 'predica-next-"')],
    [next, `document.title = 'a próxima'`],
  ])
}

const register = `navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)
  .then(({ active }) => new Promise((resolve) => {
    const look = () => active.state === 'activated' && resolve()
    active.addEventListener('statechange', look)
    look()
  }))`
const versions = `caches.keys()`
/** Whether the next version is the one at work, with its page and the former version's files. */
const keepsNext = `Promise.all([caches.keys(), navigator.serviceWorker.ready]).then(
  async ([names, { active, installing, waiting }]) => {
    const newest = await caches.open(names.at(-1))
    return names.length === 2 && (await newest.match('/index.html')) !== undefined &&
      installing === null && waiting === null && active.state === 'activated'
  })`

describe('a site that was visited', () => {
  it('opens whole without a network, and passes to the next version at one stroke', async () => {
    deployed = new Map()
    const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` })
    const tab = await context.newPage()
    await tab.goto('/login')
    await tab.evaluate(register)
    expect(await tab.evaluate(versions)).toHaveLength(1)

    await context.setOffline(true)
    await tab.goto('/dashboard')
    await tab.getByRole('heading', { level: 1 }).waitFor()
    await context.setOffline(false)

    // A page that is newer than the worker's files is not kept beside them.
    const next = nextVersion()
    deployed = new Map([['/sw.js', next.get('/sw.js') ?? '']])
    const failed = await tab.evaluate(
      `navigator.serviceWorker.getRegistration().then((each) => each.update())
        .then((each) => new Promise((resolve) => {
          const worker = each.installing
          if (worker === null) resolve('none')
          else worker.addEventListener('statechange', () => resolve(worker.state))
        }))`,
    )
    expect(['redundant', 'none']).toContain(failed)
    expect(await tab.evaluate(versions)).toHaveLength(1)

    // With all of the next version there, a page loaded anew is of that version.
    deployed = next
    await tab.goto('/login')
    await tab.waitForFunction(`document.title === 'a próxima'`)
    await tab.evaluate(
      `navigator.serviceWorker.getRegistration().then((each) => { void each.update() })`,
    )
    await expect.poll(() => tab.evaluate(keepsNext)).toBe(true)
    await context.setOffline(true)
    await tab.goto('/login')
    await tab.waitForFunction(`document.title === 'a próxima'`)
    await context.close()
  })

  it('never keeps an answer of the API', async () => {
    deployed = new Map()
    const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` })
    const tab = await context.newPage()
    await tab.goto('/login')
    await tab.evaluate(register)
    await tab.reload()
    expect(await tab.evaluate(`fetch('/api/auth/profile').then(({ status }) => status)`)).toBe(503)
    expect(
      await tab.evaluate(
        `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name)
          .then((cache) => cache.keys())))).then((all) => all.flat().map(({ url }) => new URL(url).pathname)
          .filter((each) => !each.startsWith('/assets/')).toSorted())`,
      ),
    ).toEqual(['/icon.svg', '/index.html', '/manifest.webmanifest'])
    await context.close()
  })
})
