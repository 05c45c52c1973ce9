import type { Block } from '#web/features/take-along/document/blocks.ts'
import { labelled } from '#web/features/take-along/document/blocks.ts'
import { formatScore } from '#web/lib/format.ts'

/** A score from 0 to 10 below its label. */
export const measure = (label: string, score: number): Block[] =>
  labelled(label, `${formatScore(score)} de 10`)
