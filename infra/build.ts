import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { bundle } from '#infra/bundle.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Runs a script of ours or a tool's with this very Node; rejects when it does not end well. */
async function run(script: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${path.basename(script)} did not succeed.`)
}

/** Synthesises the stack into `cdk.out`, from handlers and site files that are built already. */
export const synthesise = (): Promise<void> => run('infra/app.ts', [], { CDK_OUTDIR: 'cdk.out' })

/** Bundles the handlers and builds the site, side by side, into `dist`. */
export async function buildAssets(): Promise<void> {
  await Promise.all([
    bundle(),
    run('node_modules/vite/bin/vite.js', ['build', 'web', '--logLevel', 'warn']),
  ])
}

if (import.meta.main) {
  try {
    await buildAssets()
    await synthesise()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
