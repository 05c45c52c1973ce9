import { create } from 'fontkit'

declare module 'fontkit' {
  // Its types ask for Node's Buffer; it reads any bytes, and in a browser there are no others.
  export function create(bytes: Uint8Array): Font | FontCollection
}

/** The three styles that documents are set in. */
export type Style = 'regular' | 'italic' | 'bold'

/** The files of each style, one for each alphabet: the first that has a character sets it. */
export type Fonts = Readonly<Record<Style, readonly Uint8Array[]>>

/** Text that one face sets whole. */
export interface FaceText {
  readonly face: string
  readonly text: string
}

interface Face {
  readonly name: string
  readonly has: (codePoint: number) => boolean
}

/** The letter below its marks, for faces that have no more than that; a space for what is one. */
const plainer = (character: string): string =>
  /\s/u.test(character)
    ? ' '
    : character === '\u2011'
      ? '-'
      : character.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** What each face is called in the PDF. */
export const faceName = (style: Style, index: number): string => `${style}-${index}`

/** Reads the files of a style. */
const read = (style: Style, files: readonly Uint8Array[]): [Style, Face[]] => [
  style,
  files.map((file, index) => {
    const font = create(file)
    if (!('hasGlyphForCodePoint' in font)) throw new Error('The font is a collection.')
    return {
      name: faceName(style, index),
      has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    }
  }),
]

/** Knows which characters can be set, and by which face. */
export class Faces {
  readonly #styles: ReadonlyMap<Style, readonly Face[]>
  /** What was found out already: asking a font is slow. */
  readonly #known = new Map<string, readonly (readonly [Face, string])[]>()

  /** @throws Error for a file that is no single font */
  constructor({ regular, italic, bold }: Fonts) {
    this.#styles = new Map([read('regular', regular), read('italic', italic), read('bold', bold)])
  }

  #find(style: Style, character: string): Face | undefined {
    const codePoint = character.codePointAt(0) ?? 0
    return this.#styles.get(style)?.find((face) => face.has(codePoint))
  }

  #set(style: Style, character: string): readonly (readonly [Face, string])[] {
    const key = style + character
    const set = this.#known.get(key) ?? this.#search(style, character)
    this.#known.set(key, set)
    return set
  }

  /** How a character is set: as itself, as its plain letter, or not at all. */
  #search(style: Style, character: string): [Face, string][] {
    for (const candidate of [character, plainer(character)]) {
      const parts = Array.from(candidate, (part) => ({ part, face: this.#find(style, part) }))
      const found = parts.flatMap(({ part, face }): [Face, string][] =>
        face === undefined ? [] : [[face, part]],
      )
      if (found.length === parts.length) return found
    }
    return []
  }

  /** A text by the faces that set it. A character that none can set is left out. */
  split(style: Style, text: string): FaceText[] {
    const pieces: { face: string; text: string }[] = []
    for (const character of text.normalize('NFC'))
      for (const [{ name }, shown] of this.#set(style, character)) {
        const last = pieces.at(-1)
        if (last?.face === name) last.text += shown
        else pieces.push({ face: name, text: shown })
      }
    return pieces
  }

  /** Whether every character of a text, marks aside, can be set. */
  canSet(text: string): boolean {
    return Array.from(text.normalize('NFC')).every(
      (character) => /^\p{M}$/u.test(character) || this.#set('regular', character).length > 0,
    )
  }
}
