import type { Style } from './faces.ts'

/** Text set alike; `size` in points. */
export interface Piece {
  readonly text: string
  readonly style: Style
  readonly size: number
  readonly colour: string
  readonly language?: string | undefined
}

/** A4, and where the text stands on it, in points from the upper left corner. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 108,
  right: 72,
  top: 64,
  /** The lowest place of a line. */
  bottom: 754,
  footer: 797,
} as const

export const textWidth = page.width - page.left - page.right

/** From one line to the next, of ordinary text. */
export const LINE_HEIGHT = 14.5

/** How far lists and verses are set in. */
export const INDENT = 14

export const colours = {
  ink: '#241f1a',
  soft: '#5c544a',
  wine: '#7a2436',
  rule: '#ded4c4',
} as const

export const sizes = { body: 10.5, small: 8.5, footer: 8, title: 23 } as const

/** By their level in the document, whose title is the first heading of all. */
export const headings = {
  1: { size: 15, before: 26, height: 20, tag: 'H2' },
  2: { size: 12, before: 17, height: 16, tag: 'H3' },
  3: { size: 10.5, before: 10, height: LINE_HEIGHT, tag: 'H4' },
} as const
