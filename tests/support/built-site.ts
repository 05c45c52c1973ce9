import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod/mini'
import { root } from './root.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const names = z.optional(z.array(z.string()))
const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: names, dynamicImports: names, css: names, assets: names }),
)

/** What is there before any page, and what is around every page of a signed-in person. */
export const shell = ['index.html'] as const
export const signedInShell = [...shell, 'src/app/signed-in-layout.tsx'] as const

/** What a page asks for by itself as soon as it is there. */
const withIt: Record<string, readonly string[]> = {
  'src/routes/analysis.tsx': ['src/features/analysis/components/report-view.tsx'],
}

/** A route of the site by its file's name, with what it asks for by itself. */
export const route = (name: string): string[] => {
  const file = `src/routes/${name}.tsx`
  return [file, ...(withIt[file] ?? [])]
}

/** The site as it is built for people, in a directory of its own, by its modules' names. */
export async function buildSite() {
  const directory = await temporaryDirectory()
  // Tests run with another NODE_ENV, and React is larger then.
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', 'web', '--manifest', '--outDir', directory.path],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  )
  const read = (file: string) => readFile(path.join(directory.path, file))
  const chunks = manifest.parse(JSON.parse(String(await read('.vite/manifest.json'))))
  /** Every script, those of workers too, which the manifest does not name. */
  const scripts = (await readdir(directory.path, { recursive: true })).filter((file) =>
    file.endsWith('.js'),
  )
  const compressed = new Map<string, number>()

  /** Bytes of a file as brotli sends it. */
  const bytesOfFile = async (file: string): Promise<number> => {
    const size = compressed.get(file) ?? brotliCompressSync(await read(file)).length
    compressed.set(file, size)
    return size
  }

  /** The modules of `entries` and all that they import. */
  const closureOf = (...entries: readonly string[]): Set<string> => {
    const wanted = new Set(entries)
    for (const name of wanted) for (const each of chunks[name]?.imports ?? []) wanted.add(each)
    return wanted
  }

  /** Bytes of the scripts of `entries` and of all that they import, each counted once. */
  const bytesOf = async (...entries: readonly string[]): Promise<number> => {
    const sizes = [...closureOf(...entries)].map((name) => {
      const file = chunks[name]?.file
      if (file === undefined) throw new Error(`The site has no ${name}.`)
      return bytesOfFile(file)
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }

  const remove = () => directory[Symbol.asyncDispose]()
  return { chunks, scripts, read, bytesOfFile, closureOf, bytesOf, [Symbol.asyncDispose]: remove }
}
