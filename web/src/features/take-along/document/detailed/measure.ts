import type { Block } from '#web/features/take-along/document/blocks.ts'
import { labelled } from '#web/features/take-along/document/blocks.ts'
import { formatScore } from '#web/lib/format.ts'

/** A score from 0 to 10 with its label; 0 says that nobody gave one. */
export const measure = (label: string, score: number): Block[] =>
  score > 0 ? labelled(label, `${formatScore(score)} de 10`) : []
