import greekItalic from '@fontsource/literata/files/literata-greek-400-italic.woff?url'
import greek from '@fontsource/literata/files/literata-greek-400-normal.woff?url'
import greekBold from '@fontsource/literata/files/literata-greek-600-normal.woff?url'
import latinItalic from '@fontsource/literata/files/literata-latin-400-italic.woff?url'
import latin from '@fontsource/literata/files/literata-latin-400-normal.woff?url'
import latinBold from '@fontsource/literata/files/literata-latin-600-normal.woff?url'
import { readFace } from './face.ts'
import type { Fonts } from './typography.ts'

async function load(name: string, address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The font ${name} did not come.`)
  return readFace(name, new Uint8Array(await response.arrayBuffer()))
}

const pair = (name: string, latinAddress: string, greekAddress: string) =>
  Promise.all([load(name, latinAddress), load(`${name}-Greek`, greekAddress)])

/** Loads the faces that documents are set in: those of the site, in a format that a PDF can hold. */
export async function loadFonts(): Promise<Fonts> {
  const [regular, italic, bold] = await Promise.all([
    pair('Literata-Regular', latin, greek),
    pair('Literata-Italic', latinItalic, greekItalic),
    pair('Literata-SemiBold', latinBold, greekBold),
  ])
  return { regular, italic, bold }
}
