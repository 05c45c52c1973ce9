import { spawnSync } from 'node:child_process'
import { copyFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const RUNS = 7

const metafile = z.object({
  outputs: z.record(
    z.string(),
    z.object({ bytes: z.number(), entryPoint: z.optional(z.string()) }),
  ),
})

/**
 * Bytes and import time of each bundled handler. A fresh process imports it, so that nothing is warm;
 * the fastest of seven runs, and its ratio to the handler that does least.
 */
export async function measureHandlers(): Promise<Record<string, string | number>[]> {
  const { outputs } = metafile.parse(JSON.parse(await readFile('dist/functions/meta.json', 'utf8')))
  const handlers = Object.keys(outputs).filter((path) => path.endsWith('index.js'))
  // As in Lambda, away from our package.json: what is bundled is CommonJS.
  await using directory = await temporaryDirectory()
  const asset = join(directory.path, 'index.cjs')
  await copyFile('dist/functions/api/system/get-health/index.js', asset)
  const least = importMilliseconds(asset)
  const rows = []
  for (const path of handlers.toSorted()) {
    await copyFile(path, asset)
    const milliseconds = importMilliseconds(asset)
    rows.push({
      handler: path.replace(/^dist\/functions\/(.*)\/index\.js$/, '$1'),
      'KB minified': Math.round((await stat(path)).size / 1000),
      'import ms': milliseconds.toFixed(1),
      '× get-health': (milliseconds / least).toFixed(1),
    })
  }
  return rows
}

/** Milliseconds that a new process takes to load a module, at best. */
function importMilliseconds(path: string): number {
  const script = `const start = performance.now(); require(${JSON.stringify(path)}); console.log(performance.now() - start)`
  const times = Array.from({ length: RUNS }, () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', script], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr.slice(-500))
    return Number(stdout)
  })
  return Math.min(...times)
}
