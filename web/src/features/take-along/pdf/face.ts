import { readCmap } from './cmap.ts'
import type { FontTables } from './woff.ts'
import { readWoff, toTrueType } from './woff.ts'

/** One face of a font; lengths are thousandths of the type size. */
export interface Face {
  /** The face's name in the PDF. */
  readonly name: string
  readonly glyphOf: (codePoint: number) => number | undefined
  readonly widthOf: (glyph: number) => number
  readonly box: readonly number[]
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly italicAngle: number
  readonly file: Uint8Array
}

function table(tables: FontTables, tag: string): DataView {
  const bytes = tables.get(tag)
  if (bytes === undefined) throw new Error(`The font has no table ${tag}.`)
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/**
 * Reads a face with TrueType outlines from a WOFF 1.0 file.
 *
 * @throws Error for a file that is none
 */
export function readFace(name: string, woff: Uint8Array): Face {
  const tables = readWoff(woff)
  const [head, hhea, hmtx, os2, post] = ['head', 'hhea', 'hmtx', 'OS/2', 'post'].map((tag) =>
    table(tables, tag),
  )
  if (!head || !hhea || !hmtx || !os2 || !post) throw new Error('The font lacks tables.')
  const scale = 1000 / head.getUint16(18)
  const lastWidth = hhea.getUint16(34) - 1
  return {
    name,
    glyphOf: readCmap(table(tables, 'cmap')),
    // Glyphs after the last width share it.
    widthOf: (glyph) => hmtx.getUint16(Math.min(glyph, lastWidth) * 4) * scale,
    box: [36, 38, 40, 42].map((at) => Math.round(head.getInt16(at) * scale)),
    ascent: Math.round(hhea.getInt16(4) * scale),
    descent: Math.round(hhea.getInt16(6) * scale),
    capHeight: Math.round(os2.getInt16(88) * scale),
    italicAngle: post.getInt32(4) / 0x10000,
    file: toTrueType(tables),
  }
}
