import { globSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { withoutUnusedOpenAi } from '#infra/without-unused-openai.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Where the bundles lie: `<handler path>/index.js`, beside esbuild's own account in `meta.json`. */
const bundles = path.join(root, 'dist/functions')

/** What a function is made from; seeding runs on one machine only and is no part of the template. */
const entryPatterns = ['{api,pipeline,webhooks}/**/*.ts', 'seed/*.ts']

/**
 * Other places to find credentials than the environment, where Lambda puts them and where the SDK
 * looks first; these are loaded only when it finds none, so they never are.
 */
const neverLoaded = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
]

/**
 * Bundles every handler below `functions/` into `dist/functions/<path>/index.js` with one call of
 * esbuild, replacing what was there. Rejects when a handler does not build.
 */
export async function bundle(): Promise<void> {
  const functions = path.join(root, 'functions')
  const entries = globSync(entryPatterns, { cwd: functions })
  await rm(bundles, { recursive: true, force: true })
  await mkdir(bundles, { recursive: true })
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => ({
      in: path.join(functions, entry),
      out: `${entry.slice(0, -'.ts'.length)}/index`,
    })),
    outdir: bundles,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    minify: true,
    // ES modules first: their dead code can be left out.
    mainFields: ['module', 'main'],
    external: neverLoaded,
    plugins: [withoutUnusedOpenAi],
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  await writeFile(path.join(bundles, 'meta.json'), JSON.stringify(metafile))
}

if (import.meta.main) await bundle()
