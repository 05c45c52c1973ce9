import { aspects } from '#shared/domain/aspects.ts'

/** What a language model is asked about a sermon, one call each: the six aspects, then the outline. */
export const questions = [...aspects, 'outline'] as const
export type Question = (typeof questions)[number]
