import type { Run } from '#web/features/take-along/document/blocks.ts'
import type { Piece } from './looks.ts'
import { colours } from './looks.ts'

const styles = { strong: 'bold', emphasis: 'italic', figure: 'regular' } as const

/** Words as they are set; figures are wine-red unless a colour is given. */
export const piece = ({ text, style, language }: Run, size: number, colour?: string): Piece => ({
  text,
  style: style === undefined ? 'regular' : styles[style],
  size,
  colour: colour ?? (style === 'figure' ? colours.wine : colours.ink),
  language,
})
