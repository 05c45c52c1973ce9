import { buildSite, route, shell, signedInShell } from '#tests/support/built-site.ts'
import { librariesAlone } from './baseline.ts'
import { kilobytes } from './kilobytes.ts'

const open = [
  'landing',
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'share',
  'pulpit',
]
const inside = ['dashboard', 'analysis', 'history', 'settings']

/** What every first screen is set in. */
const firstFaces = /\/(assets\/(?:inter|literata)-latin-wght-normal[^)]*\.woff2)/g

type Row = Record<string, string>

/**
 * What each page brings, as brotli sends it: its scripts, styles and first fonts, beside the libraries
 * alone.
 */
export async function measureBytes(): Promise<{ routes: Row[]; files: Row[] }> {
  await using site = await buildSite()
  const alone = await librariesAlone()
  const row = async (name: string, around: readonly string[]): Promise<Row> => {
    const all = await site.bytesOf(...around, ...route(name))
    return {
      page: name,
      scripts: kilobytes(all),
      'of these its own': kilobytes(all - (await site.bytesOf(...around))),
      'to the libraries alone': (all / alone).toFixed(2),
    }
  }
  const rows = [
    ...open.map((name) => row(name, shell)),
    ...inside.map((name) => row(name, signedInShell)),
  ]
  const styles = [...new Set(Object.values(site.chunks).flatMap(({ css = [] }) => css))]
  const sheets = (await Promise.all(styles.map((file) => site.read(file)))).map(String).join('')
  const fonts = [...sheets.matchAll(firstFaces)]
  const files = [
    ...styles.map(async (file) => ({ file, bytes: kilobytes(await site.bytesOfFile(file)) })),
    // Fonts are compressed by themselves.
    ...fonts.map(async ([, file = '']) => ({
      file,
      bytes: kilobytes((await site.read(file)).length),
    })),
  ]
  const libraries = { page: '(libraries alone)', scripts: kilobytes(alone) }
  return { routes: [libraries, ...(await Promise.all(rows))], files: await Promise.all(files) }
}
