import type { Face } from './face.ts'
import type { PdfFile } from './objects.ts'
import { glyphString, number, reference } from './objects.ts'

/** Marks of a font descriptor: set with serifs, of the Latin alphabet; italic. */
const SERIF_NONSYMBOLIC = 2 + 32
const ITALIC = 64

/** The faces that a document uses: each gets a name for its pages, and notes the glyphs that it shows. */
export class EmbeddedFaces {
  readonly #used = new Map<Face, { name: string; glyphs: Map<number, string> }>()

  /** The operand that shows glyphs of a face, and the face's name on the page. */
  show(face: Face, glyphs: readonly (readonly [number, string])[]): { name: string; text: string } {
    const known = this.#used.get(face) ?? { name: `F${this.#used.size + 1}`, glyphs: new Map() }
    this.#used.set(face, known)
    for (const [glyph, character] of glyphs)
      if (!known.glyphs.has(glyph)) known.glyphs.set(glyph, character)
    return { name: known.name, text: glyphString(glyphs.map(([glyph]) => glyph)) }
  }

  /** Writes the faces whole; gives the dictionary by which pages name them. */
  write(file: PdfFile): string {
    const entries = [...this.#used].map(
      ([face, { name, glyphs }]) => `/${name} ${reference(writeFace(file, face, glyphs))}`,
    )
    return `<< ${entries.join(' ')} >>`
  }
}

function writeFace(file: PdfFile, face: Face, glyphs: ReadonlyMap<number, string>): number {
  const { name, ascent, descent, capHeight, italicAngle, box } = face
  const program = file.addStream(face.file, `/Length1 ${face.file.length}`)
  const flags = SERIF_NONSYMBOLIC + (italicAngle === 0 ? 0 : ITALIC)
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags ${flags} /FontBBox [${box.join(' ')}] ` +
      `/ItalicAngle ${number(italicAngle)} /Ascent ${ascent} /Descent ${descent} ` +
      `/CapHeight ${capHeight} /StemV 80 /FontFile2 ${reference(program)} >>`,
  )
  const widths = [...glyphs.keys()]
    .toSorted((a, b) => a - b)
    .map((glyph) => `${glyph} [${number(face.widthOf(glyph))}]`)
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} ` +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ' +
      `/FontDescriptor ${reference(descriptor)} /W [${widths.join(' ')}] /CIDToGIDMap /Identity >>`,
  )
  const unicode = file.addStream(toUnicode(glyphs))
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${reference(descendant)}] /ToUnicode ${reference(unicode)} >>`,
  )
}

/** A hundred at a time is what the format allows. */
const CHARACTERS_A_BLOCK = 100

/** Which characters the glyphs stand for: what searching, copying and reading aloud go by. */
function toUnicode(glyphs: ReadonlyMap<number, string>): string {
  const rows = [...glyphs].map(
    ([glyph, character]) =>
      `${glyphString([glyph])} ${glyphString(Array.from({ length: character.length }, (_, at) => character.charCodeAt(at)))}`,
  )
  const blocks: string[] = []
  for (let at = 0; at < rows.length; at += CHARACTERS_A_BLOCK) {
    const block = rows.slice(at, at + CHARACTERS_A_BLOCK)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
