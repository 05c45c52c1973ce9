import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

/** The budget of initial JavaScript, brotli (docs/decisions/0036). */
const LOGIN_BYTES = 105_000
const SIGNED_IN_BYTES = 115_000
/** What a further page may add to what is there already. */
const ROUTE_BYTES = 40_000

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
  }),
)

const isRoute = (name: string) => name.startsWith('src/routes/')
const signedIn = ['index.html', 'src/app/signed-in-layout.tsx'] as const
/** What a page asks for by itself as soon as it is there. */
const withIt: Record<string, readonly string[]> = {
  'src/routes/analysis.tsx': ['src/features/analysis/components/report-view.tsx'],
}

const atOnce = (route: string) => [route, ...(withIt[route] ?? [])]

const root = path.resolve(import.meta.dirname, '../..')
const directory = await temporaryDirectory()
let chunks: z.infer<typeof manifest> = {}

const read = (file: string) => readFile(path.join(directory.path, file))

beforeAll(async () => {
  // As it is built for people: tests run with another NODE_ENV, and React is larger then.
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', 'web', '--manifest', '--outDir', directory.path],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  )
  chunks = manifest.parse(JSON.parse(String(await read('.vite/manifest.json'))))
})

afterAll(() => directory[Symbol.asyncDispose]())

/** What compressing each script came to. */
const compressed = new Map<string, number>()

/** The modules of `entries` and all that they import. */
function closureOf(...entries: string[]): Set<string> {
  const wanted = new Set(entries)
  for (const name of wanted) for (const each of chunks[name]?.imports ?? []) wanted.add(each)
  return wanted
}

/** Bytes of the scripts of `entries` and of all that they import, each counted once. */
async function bytesOf(...entries: string[]): Promise<number> {
  const sizes = [...closureOf(...entries)].map(async (name) => {
    const known = compressed.get(name)
    if (known !== undefined) return known
    const file = chunks[name]?.file
    if (file === undefined) throw new Error(`The site has no ${name}.`)
    const size = brotliCompressSync(await read(file)).length
    compressed.set(name, size)
    return size
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

describe('the built site', () => {
  it('has nothing inline that the content security policy would refuse', async () => {
    const page = String(await read('index.html'))
    expect(page).toContain('<div id="root">')
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/)
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/)
  })

  it('asks for the first faces with the page', async () => {
    const page = String(await read('index.html'))
    expect(page.match(/rel="preload" as="font"/g)).toHaveLength(2)
  })

  it('makes no code from text', async () => {
    const scripts = Object.values(chunks).filter(({ file }) => file.endsWith('.js'))
    expect(scripts).not.toHaveLength(0)
    for (const { file } of scripts)
      expect(String(await read(file))).not.toMatch(/\beval\(|new Function\b/)
  })

  it('keeps to the budget of initial JavaScript', async () => {
    expect(await bytesOf('index.html', 'src/routes/login.tsx')).toBeLessThan(LOGIN_BYTES)
    expect(await bytesOf(...signedIn, 'src/routes/dashboard.tsx')).toBeLessThan(SIGNED_IN_BYTES)
  })

  it('sets the first signed-in screen without waiting for another file', async () => {
    const initial = closureOf(...signedIn, 'src/routes/dashboard.tsx')
    const later = new Set([...initial].flatMap((name) => chunks[name]?.dynamicImports ?? []))
    // Every one of these waits for the person, for a recording, or for a quiet moment.
    expect([...later].filter((name) => !initial.has(name) && !isRoute(name)).toSorted()).toEqual([
      'src/features/account/components/login-screen.tsx',
      'src/features/audio/components/upload-bar.tsx',
      'src/features/audio/components/upload-panel.tsx',
      'src/features/recorder/components/recorder-bar.tsx',
      'src/features/recorder/components/recorder-parts.ts',
      'src/features/take-along/components/saved-outlines.tsx',
    ])
  })

  it('keeps every further page to its own budget', async () => {
    const shell = await bytesOf('index.html')
    const inside = await bytesOf(...signedIn)
    const routes = Object.keys(chunks).filter(isRoute)
    expect(routes.length).toBeGreaterThan(10)
    for (const route of routes) {
      const parts = atOnce(route)
      expect((await bytesOf('index.html', ...parts)) - shell, route).toBeLessThan(ROUTE_BYTES)
      expect((await bytesOf(...signedIn, ...parts)) - inside, route).toBeLessThan(ROUTE_BYTES)
    }
  })

  it('brings a report in parts', async () => {
    const entries = [...signedIn, 'src/routes/analysis.tsx']
    const first = await bytesOf(...entries)
    const components = 'src/features/analysis/components'
    const parts = ['report-view', 'aspect-dialog', 'aspect-chapter', 'verses-chapter']
    for (const part of [...parts, 'transcript-chapter', 'outline-view']) {
      const more = await bytesOf(...entries, `${components}/${part}.tsx`)
      expect(more).toBeGreaterThan(first)
      expect(more - first).toBeLessThan(ROUTE_BYTES)
    }
  })
})
