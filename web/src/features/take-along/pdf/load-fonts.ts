import greekItalic from '@fontsource/literata/files/literata-greek-400-italic.woff?url'
import greek from '@fontsource/literata/files/literata-greek-400-normal.woff?url'
import greekBold from '@fontsource/literata/files/literata-greek-600-normal.woff?url'
import latinItalic from '@fontsource/literata/files/literata-latin-400-italic.woff?url'
import latin from '@fontsource/literata/files/literata-latin-400-normal.woff?url'
import latinBold from '@fontsource/literata/files/literata-latin-600-normal.woff?url'
import type { Fonts } from './faces.ts'

async function load(address: string): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The font ${address} did not come.`)
  return new Uint8Array(await response.arrayBuffer())
}

const all = (...addresses: readonly string[]) => Promise.all(addresses.map(load))

/** Loads the faces that documents are set in: those of the site, in a format that a PDF can hold. */
export async function loadFonts(): Promise<Fonts> {
  const [regular, italic, bold] = await Promise.all([
    all(latin, greek),
    all(latinItalic, greekItalic),
    all(latinBold, greekBold),
  ])
  return { regular, italic, bold }
}
