import type { Face } from './face.ts'

/** A style's faces: the first one that has a character sets it. */
export type FontSet = readonly Face[]

/** Glyphs of one face, and what each stands for. */
export interface Glyphs {
  readonly face: Face
  readonly glyphs: readonly (readonly [glyph: number, text: string])[]
}

const replacements: ReadonlyMap<string, string> = new Map([
  ['\u00A0', ' '],
  ['\u2009', ' '],
  ['\u202F', ' '],
  ['\u2011', '-'],
  ['\t', ' '],
])

/** The character itself, a look-alike, or the letter below its marks. */
const candidates = (character: string): string[] => {
  const plain = replacements.get(character)
  const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return [character, ...(plain === undefined ? [] : [plain]), ...(bare === '' ? [] : [bare])]
}

/** How a character is set: which glyphs of which faces, and what each of them stands for. */
function find(fonts: FontSet, character: string): readonly (readonly [Face, number, string])[] {
  for (const candidate of candidates(character)) {
    const found = Array.from(candidate).map((each) => {
      for (const face of fonts) {
        const glyph = face.glyphOf(each.codePointAt(0) ?? 0)
        if (glyph !== undefined) return [face, glyph, each] as const
      }
      return undefined
    })
    if (found.every((each) => each !== undefined)) return found
  }
  return []
}

/** A text in glyphs. A character that no face can set, not even without its marks, is left out. */
export function toGlyphs(fonts: FontSet, text: string): readonly Glyphs[] {
  const pieces: { face: Face; glyphs: [number, string][] }[] = []
  for (const character of text.normalize('NFC'))
    for (const [face, glyph, shown] of find(fonts, character)) {
      const current = pieces.at(-1)
      if (current?.face === face) current.glyphs.push([glyph, shown])
      else pieces.push({ face, glyphs: [[glyph, shown]] })
    }
  return pieces
}

/** Whether every character of a text, marks aside, can be set. */
export const canSet = (fonts: FontSet, text: string): boolean =>
  Array.from(text.normalize('NFC')).every(
    (character) => /^\p{M}$/u.test(character) || find(fonts, character).length > 0,
  )

/** A text's width in thousandths of the type size. */
export const widthOf = (fonts: FontSet, text: string): number =>
  toGlyphs(fonts, text).reduce(
    (sum, { face, glyphs }) => glyphs.reduce((width, [glyph]) => width + face.widthOf(glyph), sum),
    0,
  )
