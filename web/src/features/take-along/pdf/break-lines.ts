import type { FontSet } from './font-set.ts'
import { widthOf } from './font-set.ts'

/** Text set alike; `size` in points, `colour` as red, green and blue from 0 to 1. */
export interface Piece {
  readonly text: string
  readonly fonts: FontSet
  readonly size: number
  readonly colour: readonly [number, number, number]
  readonly language?: string | undefined
}

/** A piece with its place on its line, in points from where the line begins. */
export interface PlacedPiece extends Piece {
  readonly x: number
}

const pointsOf = ({ fonts, size, text }: Piece): number => (widthOf(fonts, text) * size) / 1000

/** Pieces up to the next space; a space ends the word before it. */
function toWords(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [[]]
  for (const piece of pieces)
    for (const part of piece.text.split(/(?<= )(?! )/u)) {
      if (part === '') continue
      words.at(-1)?.push({ ...piece, text: part })
      if (part.endsWith(' ')) words.push([])
    }
  return words.filter((word) => word.length > 0)
}

/** Parts of a word that is wider than a whole line, each of them as wide as fits. */
function cutWord(word: readonly Piece[], width: number): Piece[][] {
  const parts: Piece[][] = [[]]
  let used = 0
  for (const piece of word)
    for (const character of piece.text) {
      const letter = { ...piece, text: character }
      const points = pointsOf(letter)
      if (used + points > width && used > 0) {
        parts.push([])
        used = 0
      }
      parts.at(-1)?.push(letter)
      used += points
    }
  return parts
}

/**
 * Sets pieces in lines of at most `width` points, ragged at the right. Each line but the last keeps the
 * space that it ends with, so that whoever reads the file aloud finds its words apart.
 */
export function breakLines(pieces: readonly Piece[], width: number): PlacedPiece[][] {
  const lines: PlacedPiece[][] = [[]]
  let used = 0
  const place = (word: readonly Piece[]) => {
    for (const piece of word) {
      lines.at(-1)?.push({ ...piece, x: used })
      used += pointsOf(piece)
    }
  }
  for (const word of toWords(pieces)) {
    const visible = word.map((piece) => ({ ...piece, text: piece.text.trimEnd() }))
    const points = visible.reduce((sum, piece) => sum + pointsOf(piece), 0)
    const parts = points > width ? cutWord(word, width) : [word]
    for (const [index, part] of parts.entries()) {
      if (used > 0 && (index > 0 || used + points > width)) {
        lines.push([])
        used = 0
      }
      place(part)
    }
  }
  return lines.map(joinAlike)
}

/** Neighbours that are set alike, as one: fewer operators, and words in one piece. */
function joinAlike(line: readonly PlacedPiece[]): PlacedPiece[] {
  const joined: PlacedPiece[] = []
  for (const piece of line) {
    const last = joined.at(-1)
    const alike =
      last?.fonts === piece.fonts &&
      last.size === piece.size &&
      last.colour === piece.colour &&
      last.language === piece.language
    if (last !== undefined && alike) joined.splice(-1, 1, { ...last, text: last.text + piece.text })
    else joined.push(piece)
  }
  return joined
}
