import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import * as z from 'zod/mini'

const RUNS = 7

const metafile = z.object({
  outputs: z.record(
    z.string(),
    z.object({ bytes: z.number(), entryPoint: z.optional(z.string()) }),
  ),
})

/**
 * Bytes and import time of each bundled handler. A fresh process imports it, so that nothing is warm;
 * the fastest of seven runs, and its ratio to importing a module that does nothing.
 */
export async function measureHandlers(): Promise<Record<string, string | number>[]> {
  const { outputs } = metafile.parse(JSON.parse(await readFile('dist/functions/meta.json', 'utf8')))
  const handlers = Object.keys(outputs).filter((path) => path.endsWith('index.js'))
  const nothing = importMilliseconds('data:text/javascript,')
  const rows = []
  for (const path of handlers.toSorted()) {
    const milliseconds = importMilliseconds(new URL(`../../${path}`, import.meta.url).href)
    rows.push({
      handler: path.replace(/^dist\/functions\/(.*)\/index\.js$/, '$1'),
      'KB minified': Math.round((await stat(path)).size / 1000),
      'import ms': milliseconds.toFixed(1),
      '× an empty module': (milliseconds / nothing).toFixed(1),
    })
  }
  return rows
}

/** Milliseconds that a new process takes to import a module, at best. */
function importMilliseconds(url: string): number {
  const script = `const start = performance.now(); await import(${JSON.stringify(url)}); console.log(performance.now() - start)`
  const times = Array.from({ length: RUNS }, () => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    return Number(stdout)
  })
  return Math.min(...times)
}
