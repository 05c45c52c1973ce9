import { build } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Where the site begins, and each module that must be there without a network. */
const offline = [
  'index.html',
  'src/app/signed-in-layout.tsx',
  'src/routes/dashboard.tsx',
  'src/features/recorder/components/recorder-bar.tsx',
  'src/features/recorder/components/recorder-parts.ts',
  'src/features/recorder/components/offline-recorder.tsx',
  'src/routes/pulpit.tsx',
  'src/features/take-along/components/saved-outlines.tsx',
]

const VERSION_LENGTH = 12

/** What lies beside the built files and belongs to the page. */
const publicFiles = ['/icon.svg', '/manifest.webmanifest']

/** Stands for the version until all else of the worker is known. */
const UNKNOWN = '<version>'

/**
 * Adds `/sw.js`: the worker with the list of what it keeps, which is the page and all that the modules
 * above load at once. Its version changes whenever one of those files or its own code does.
 *
 * @throws Error when a module of the list has no file of its own in the build
 */
export function serviceWorker(): Plugin {
  return {
    name: 'predica-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = [...offlineFiles(bundle)].map((file) => `/${file}`).toSorted()
        const list = JSON.stringify([...files, ...publicFiles])
        const { outputFiles } = await build({
          entryPoints: [`${import.meta.dirname}/worker.ts`],
          bundle: true,
          minify: true,
          format: 'iife',
          target: 'es2023',
          write: false,
          define: { VERSION: JSON.stringify(UNKNOWN), FILES: list },
        })
        const [worker] = outputFiles
        if (worker === undefined) throw new Error('The service worker was not built.')
        const source = worker.text.replace(UNKNOWN, await versionOf(worker.text))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

/** Twelve digits by which a text is told from every other. */
async function versionOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return digits.join('').slice(0, VERSION_LENGTH)
}

/** The listed modules' chunks, what those import, and the styles and fonts that come with them. */
function offlineFiles(bundle: Bundle): Set<string> {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const wanted = new Set(
    offline.map((module) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`))
      if (chunk === undefined) throw new Error(`${module} has no file of its own.`)
      return chunk
    }),
  )
  const files = new Set<string>()
  for (const chunk of wanted) {
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) {
      files.add(style)
      for (const font of fontsOf(bundle, style)) files.add(font)
    }
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') wanted.add(imported)
    }
  }
  return files
}

function fontsOf(bundle: Bundle, style: string): string[] {
  const sheet = bundle[style]
  const text = sheet?.type === 'asset' ? String(sheet.source) : ''
  return Object.keys(bundle).filter((name) => name.endsWith('.woff2') && text.includes(name))
}
