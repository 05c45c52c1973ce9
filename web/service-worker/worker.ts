/** Which build this is, and the files that the site needs to open without a network; set by the build. */
declare const VERSION: string
declare const FILES: readonly string[]
declare const self: ServiceWorkerGlobalScope

const PREFIX = 'predica-'
const current = PREFIX + VERSION
const PAGE = '/index.html'
/** Names with a hash in them: what lies there never changes. */
const HASHED = '/assets/'
/** Answered by the network alone, whatever they answer. */
const NEVER_KEPT = ['/api/', '/_local']
/** A church's network may take requests and never answer. */
const PATIENCE_MS = 4000
/** This version's files, and the former one's for pages that are still open. */
const VERSIONS_KEPT = 2

self.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldVersions())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (NEVER_KEPT.some((path) => pathname.startsWith(path))) return
  if (request.mode === 'navigate') {
    // As the site's own fallback has it: what has no extension is a route of the application.
    if (!pathname.slice(pathname.lastIndexOf('/')).includes('.'))
      event.respondWith(fresh(request, PAGE))
  } else if (pathname.startsWith(HASHED)) event.respondWith(hashed(event))
  else if (FILES.includes(pathname)) event.respondWith(fresh(request, pathname))
})

/** Keeps all files or none; the page last, and only if these are the files that it names. */
async function install(): Promise<void> {
  const cache = await caches.open(current)
  try {
    await Promise.all(
      FILES.map(async (file) => {
        const known = file.startsWith(HASHED) ? await kept(file) : undefined
        await cache.put(file, known ?? (await load(file)))
      }),
    )
    const page = await load(PAGE)
    const named = (await page.clone().text()).match(/\/assets\/[\w.-]+/gu) ?? []
    if (named.some((file) => !FILES.includes(file)))
      throw new Error('The page is of another version; it will bring its own worker.')
    await cache.put(PAGE, page)
  } catch (error) {
    await caches.delete(current)
    throw error
  }
}

async function load(file: string): Promise<Response> {
  const answer = await fetch(file, file.startsWith(HASHED) ? {} : { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}.`)
  return answer
}

/** The newest version's file is asked for first: two versions may keep the same page. */
async function kept(file: string): Promise<Response | undefined> {
  const cache = await caches.open(current)
  // What is kept was negotiated with this very browser.
  const options = { ignoreVary: true }
  return (await cache.match(file, options)) ?? caches.match(file, options)
}

/** Caches are listed in the order in which they were made. */
async function forgetOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(versions.slice(0, -VERSIONS_KEPT).map((name) => caches.delete(name)))
}

/** What the network has; what is kept, where it does not answer, is at fault or takes too long. */
async function fresh(request: Request, file: string): Promise<Response> {
  const network = fetch(request)
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  const answer = await Promise.race([network.catch(() => undefined), late])
  if (answer !== undefined && answer.status < 500) return answer
  return (await kept(file)) ?? network
}

/** What is kept; else what the network has, which is kept from then on. */
async function hashed(event: FetchEvent): Promise<Response> {
  const known = await caches.match(event.request, { ignoreVary: true })
  if (known !== undefined) return known
  const answer = await fetch(event.request)
  if (answer.ok) {
    const copy = answer.clone()
    event.waitUntil(caches.open(current).then((cache) => cache.put(event.request, copy)))
  }
  return answer
}
