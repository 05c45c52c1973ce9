import type { VerseWords } from '#shared/scripture/types.ts'
import { hasContent } from '#web/features/analysis/hooks/content.ts'

/** Words set alike. `language` marks those that are not Portuguese (BCP 47). */
export interface Run {
  readonly text: string
  readonly style?: 'strong' | 'emphasis' | 'figure'
  readonly language?: 'he' | 'grc' | 'arc'
}

/** What documents to take along are made of, whatever they are written as. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[]; readonly isNote?: boolean }
  | { readonly kind: 'list'; readonly items: readonly (readonly Run[])[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly string[][] }
  /** Words of the sermon; `seconds` is when they were heard, `claim` what they stand for. */
  | {
      readonly kind: 'quotation'
      readonly text: string
      readonly seconds: number
      readonly claim: string | null
    }
  /** Words of the Bible, each verse with its number. */
  | { readonly kind: 'verse'; readonly words: readonly VerseWords[] }
  /** What was said from `seconds` on. */
  | { readonly kind: 'speech'; readonly text: string; readonly seconds: number }

/** A report or an outline, ready to be printed or written to a file. */
export interface TakenDocument {
  readonly kind: 'Relatório' | 'Esboço'
  readonly title: string
  /** When the sermon was sent in, written out. */
  readonly date: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** Who or what judged, for the reader to know how far to trust it. */
  readonly notice: string
  readonly blocks: readonly Block[]
}

// oxlint-disable-next-line no-control-regex -- control characters are what no XML may hold
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/gu

/** Stands between things told in one line. */
export const SEPARATOR = ' · '

/** Text as any format can hold it: whole characters, none of them for machines alone. */
export const printable = (text: string): string => text.toWellFormed().replaceAll(unprintable, '')

/** Texts in the three styles that any format knows. */
export const strong = (text: string): Run => ({ text, style: 'strong' })
export const emphasis = (text: string): Run => ({ text, style: 'emphasis' })
export const figure = (text: string): Run => ({ text, style: 'figure' })

/** A heading and what stands below it; nothing when nothing does. */
export const titled = (level: 1 | 2 | 3, text: string, below: readonly Block[]): Block[] =>
  below.length === 0 ? [] : [{ kind: 'heading', level, text }, ...below]

/** A text's lines as paragraphs, the first one begun by `before`. */
export function prose(text: string, before: readonly Run[] = []): Block[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(hasContent)
  return lines.map((line, index) => ({
    kind: 'paragraph',
    runs: [...(index === 0 ? before : []), { text: line }],
  }))
}

/** A text begun by what it is about: `Contexto histórico. Escrita na prisão.` */
export const labelled = (label: string, text: string): Block[] =>
  prose(text, [strong(`${label}. `)])

/** What the blocks below it are about: a passage, a point, a step. */
export const lead = (text: string): Block[] =>
  prose(text).map((block) =>
    block.kind === 'paragraph'
      ? { ...block, runs: block.runs.map((run) => strong(run.text)) }
      : block,
  )

/** A small remark below something. */
export const note = (text: string): Block[] =>
  hasContent(text) ? [{ kind: 'paragraph', runs: [{ text }], isNote: true }] : []

/** Items that say something, each once, below their label. */
export function listOf(items: readonly string[], label?: string): Block[] {
  const shown = [...new Set(items.filter(hasContent))]
  if (shown.length === 0) return []
  const list: Block = { kind: 'list', items: shown.map((text) => [{ text }]) }
  return label === undefined ? [list] : [{ kind: 'paragraph', runs: [strong(label)] }, list]
}
