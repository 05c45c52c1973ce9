import type { Run } from '#web/features/take-along/document/blocks.ts'
import type { Piece } from './break-lines.ts'
import type { FontSet } from './font-set.ts'

/** The three styles that documents are set in. */
export interface Fonts {
  readonly regular: FontSet
  readonly italic: FontSet
  readonly bold: FontSet
}

/** Width of the text on a page, in points as all lengths here. */
export const textWidth = 415

/** The site's colours on white paper. */
export const colours = {
  ink: [0.14, 0.12, 0.1],
  soft: [0.36, 0.33, 0.29],
  wine: [0.48, 0.14, 0.21],
  rule: [0.87, 0.83, 0.77],
} as const

export const sizes = { body: 10.5, small: 8.5, footer: 8, title: 23 } as const

/** Headings of the model's three levels; the document's title is the first of a PDF's. */
export const headings = {
  1: { size: 15, before: 26, height: 20, type: 'H2' },
  2: { size: 12, before: 17, height: 16, type: 'H3' },
  3: { size: 10.5, before: 10, height: 14.5, type: 'H4' },
} as const

const fontsOf = (fonts: Fonts, style: Run['style']): FontSet => {
  if (style === 'strong') return fonts.bold
  return style === 'emphasis' ? fonts.italic : fonts.regular
}

/** A run of the model as it is set; `look` overrides what follows from its style. */
export const toPiece = (
  fonts: Fonts,
  { text, style, language }: Run,
  size: number,
  look: Partial<Pick<Piece, 'colour'>> = {},
): Piece => ({
  text,
  fonts: fontsOf(fonts, style),
  size,
  colour: style === 'figure' ? colours.wine : colours.ink,
  language,
  ...look,
})
