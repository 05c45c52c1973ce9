import type { Passage } from './passage.ts'

/** One thing measured in a sermon, and what it counts for in an aspect's score. */
export interface Feature {
  /** What was measured, in Portuguese, as the details name it. */
  readonly name: string
  /** What was found, with its number and unit. */
  readonly figure: string
  /** How much of what this feature can give was found, 0 to 1. */
  readonly share: number
  /** What the feature can give, relative to the aspect's others. */
  readonly weight: number
  readonly passages: readonly Passage[]
  /** Said first when the feature is among the strongest. */
  readonly strength: string
  /** A step that a mentor would suggest when it is among the weakest. */
  readonly nextStep: string
}

/** `value` as a share of `target`, 0 to 1. */
export const shareOf = (value: number, target: number): number =>
  Math.max(0, Math.min(1, value / target))

/** "1 pergunta", "3 perguntas", "nenhuma pergunta" need agreement; zero is said as a figure. */
export const counted = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`
