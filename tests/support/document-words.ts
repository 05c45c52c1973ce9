import type { TakenDocument } from '#web/features/take-along/document/blocks.ts'
import { SEPARATOR } from '#web/features/take-along/document/blocks.ts'
import { formatTime } from '#web/lib/format.ts'

/** All that a document says, in its order, without the spaces that each format sets in its own way. */
export const wordsOf = ({ kind, title, date, facts, notice, blocks }: TakenDocument): string =>
  together([
    kind,
    title,
    date,
    facts.map(([name, value]) => `${name}: ${value}`).join(SEPARATOR),
    notice,
    ...blocks.flatMap((block): readonly string[] => {
      switch (block.kind) {
        case 'heading':
          return [block.text]
        case 'paragraph':
          return block.runs.map(({ text }) => text)
        case 'list':
          return block.items.flat().map(({ text }) => text)
        case 'table':
          return [...block.head, ...block.rows.flat()]
        case 'quotation': {
          const claim = block.claim === null ? '' : `${block.claim}: `
          return [formatTime(block.seconds), claim, `“${block.text}”`]
        }
        case 'verse':
          return block.words.flatMap(({ verse, text }) => [String(verse), text])
        case 'speech':
          return [formatTime(block.seconds), block.text]
      }
    }),
  ])

/** Texts without their spaces. */
export const together = (texts: readonly string[]): string => texts.join('').replaceAll(/\s/gu, '')
