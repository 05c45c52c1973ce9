import type { Category, Evidence } from '#shared/domain/report.ts'

/** One detail of an aspect: what was looked at, what was found, and the passages that show it. */
export interface DetailRow {
  /** Null where the detail is a plain sentence. */
  readonly name: string | null
  readonly text: string
  readonly evidence: readonly Evidence[]
  /** Whether it is the opinion of who judged, with no passage behind it. */
  readonly isOpinion: boolean
}

/** `name: finding`, as details that measure something are written. */
const named = /^([^:]{1,60}): (.+)$/su

/**
 * Puts each passage beside the detail that it speaks of: the one that its claim names. `rest` are those
 * that speak of the aspect as a whole.
 */
export function toDetailRows({
  details,
  evidence,
  opinions = [],
}: Pick<Category, 'details' | 'evidence' | 'opinions'>): {
  readonly rows: readonly DetailRow[]
  readonly rest: readonly Evidence[]
} {
  const rows = details.map((detail): DetailRow => {
    const [, name = null, text = detail] = named.exec(detail) ?? []
    const own = evidence.filter(({ claim }) => claim === name || claim === detail)
    const isOpinion = opinions.includes(detail)
    return { name, text: text.charAt(0).toUpperCase() + text.slice(1), evidence: own, isOpinion }
  })
  const placed = new Set(rows.flatMap((row) => row.evidence))
  return { rows, rest: evidence.filter((each) => !placed.has(each)) }
}
