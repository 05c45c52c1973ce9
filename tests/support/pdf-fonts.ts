import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Fonts } from '#web/features/take-along/pdf/faces.ts'
import { root } from '#tests/support/root.ts'

const folder = path.join(root, 'node_modules/@fontsource/literata/files')

const set = (style: string) =>
  Promise.all(
    ['latin', 'greek', 'greek-ext', 'latin-ext'].map(async (alphabet) =>
      Uint8Array.from(await readFile(path.join(folder, `literata-${alphabet}-${style}.woff`))),
    ),
  )

/** The faces of the site's PDFs, from the packages. */
export async function pdfFonts(): Promise<Fonts> {
  const [regular, italic, bold] = await Promise.all([
    set('400-normal'),
    set('400-italic'),
    set('600-normal'),
  ])
  return { regular, italic, bold }
}
