import greekItalic from '@fontsource/literata/files/literata-greek-400-italic.woff?url'
import greek from '@fontsource/literata/files/literata-greek-400-normal.woff?url'
import greekBold from '@fontsource/literata/files/literata-greek-600-normal.woff?url'
import accentedGreekItalic from '@fontsource/literata/files/literata-greek-ext-400-italic.woff?url'
import accentedGreek from '@fontsource/literata/files/literata-greek-ext-400-normal.woff?url'
import accentedGreekBold from '@fontsource/literata/files/literata-greek-ext-600-normal.woff?url'
import latinItalic from '@fontsource/literata/files/literata-latin-400-italic.woff?url'
import latin from '@fontsource/literata/files/literata-latin-400-normal.woff?url'
import latinBold from '@fontsource/literata/files/literata-latin-600-normal.woff?url'
import furtherLatinItalic from '@fontsource/literata/files/literata-latin-ext-400-italic.woff?url'
import furtherLatin from '@fontsource/literata/files/literata-latin-ext-400-normal.woff?url'
import furtherLatinBold from '@fontsource/literata/files/literata-latin-ext-600-normal.woff?url'
import type { Fonts, Style } from './faces.ts'

/** Alphabets that a text may have, each with the files that set it. */
const alphabets: readonly (readonly [letters: RegExp, files: Readonly<Record<Style, string>>])[] = [
  [/(?:)/u, { regular: latin, italic: latinItalic, bold: latinBold }],
  [/[\u0370-\u03FF]/u, { regular: greek, italic: greekItalic, bold: greekBold }],
  [
    /[\u1F00-\u1FFF]/u,
    { regular: accentedGreek, italic: accentedGreekItalic, bold: accentedGreekBold },
  ],
  // As transliterations have them: ḥésed, cháris with a long vowel.
  [
    /[\u0100-\u02FF\u1D00-\u1EFF]/u,
    { regular: furtherLatin, italic: furtherLatinItalic, bold: furtherLatinBold },
  ],
]

async function load(address: string): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The font ${address} did not come.`)
  return new Uint8Array(await response.arrayBuffer())
}

/**
 * Loads the faces that a text is set in: those of the site, in a format that a PDF can hold, for the
 * alphabets that it has.
 */
export async function loadFonts(text: string): Promise<Fonts> {
  const composed = text.normalize('NFC')
  const wanted = alphabets.flatMap(([letters, files]) => (letters.test(composed) ? [files] : []))
  const all = (style: Style) => Promise.all(wanted.map((files) => load(files[style])))
  const [regular, italic, bold] = await Promise.all([all('regular'), all('italic'), all('bold')])
  return { regular, italic, bold }
}
