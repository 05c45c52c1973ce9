import * as z from 'zod/mini'
import type { Passage } from '#functions/domain/analysis/passage.ts'
import type { Facts } from './facts.ts'

/**
 * The kinds of field that an answer is made of. A field's input is what a language model is asked for,
 * so that its JSON schema says so; its output is what the facts leave of it.
 */
export function fieldsFor(facts: Facts) {
  const prose = () => z.pipe(z.string(), z.transform(facts.prose))

  /** A name or title, which may stand in quotation marks as a whole without being a quotation. */
  const name = () =>
    z.pipe(
      z.string(),
      z.transform((text) => facts.prose(text.replace(/^\s*["“«„]([^"“”«»„]*)["”»“]\s*$/u, '$1'))),
    )

  /** A place in the Bible by its label; undefined when it does not exist. */
  const verse = () => z.pipe(z.string(), z.transform(facts.verse))

  /** Words of the sermon where they stand; undefined when they do not. */
  const quote = () => z.pipe(z.string(), z.transform(facts.quote))

  const proseList = (most = 6) => list(prose(), most, (text) => (text === '' ? undefined : text))
  const verseList = (most = 8) => list(verse(), most, (label) => label)
  const quoteList = (most = 4) => list(quote(), most, (passage): Passage | undefined => passage)

  return { prose, name, verse, proseList, verseList, quoteList }
}

export type Fields = ReturnType<typeof fieldsFor>

/** Scores are ours to round: 0 to 10, one decimal; what is no number counts as 0. */
const clampScore = (value: number): number =>
  Number.isFinite(value) ? Math.round(Math.min(10, Math.max(0, value)) * 10) / 10 : 0

/** 0 to 10 with one decimal, whatever was written. */
export const score = () => z.pipe(z.number(), z.transform(clampScore))

/** What `keep` makes of a list's items, without those of which it makes nothing; at most so many. */
export const list = <I extends z.ZodMiniType, O = z.output<I>>(
  item: I,
  most: number,
  keep: (item: z.output<I>) => O | undefined,
) =>
  z.pipe(
    z.array(item),
    z.transform((items): O[] => items.flatMap((each) => keep(each) ?? []).slice(0, most)),
  )
