import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint } from '#infra/local/fingerprint.ts'
import { StartError } from '#infra/local/start-error.ts'

/** Everything that bundles, site and template are made from. */
const sources = [
  'cdk.json',
  'functions/**/*',
  'infra/*.ts',
  'infra/{constructs,pipeline,stacks}/**/*',
  'package-lock.json',
  'package.json',
  'shared/**/*',
  'web/*',
  'web/{public,src}/**/*',
]

const results = ['dist/functions/meta.json', 'cdk.out/Predica.template.json']

/** Where the fingerprint of what was last built is kept. */
const MARK = 'dist/built-from'

/**
 * Builds handlers, site and template unless they were built from these very sources.
 *
 * @param signal ends a build that is under way, with everything that it started
 * @returns whether there was something to build
 * @throws StartError when the build fails
 */
export async function buildWhenStale(root: string, signal: AbortSignal): Promise<boolean> {
  const wanted = await fingerprint(root, sources)
  const mark = join(root, MARK)
  const built = await readFile(mark, 'utf8').catch(() => '')
  if (built === wanted && results.every((name) => existsSync(join(root, name)))) return false

  await rm(mark, { force: true })
  // A group of its own, so that esbuild's and vite's processes end with it.
  const child = spawn(process.execPath, [join(root, 'infra/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  signal.addEventListener('abort', stop)
  const [code] = await once(child, 'exit')
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  if (code !== 0) throw new StartError('The build failed: what went wrong is said above.')
  await writeFile(mark, wanted)
  return true
}
