/** Copies of a run, one right after another, that no preacher says by intention. */
const COPIES = 4
/** Items a looping run can have. */
const LONGEST_RUN = 24
/** Items a loop covers at least, so that "santo, santo, santo, santo" stays speech. */
const SHORTEST_LOOP = 9

/** Whether the last items are one run said again and again without a break. */
export function endsInLoop(items: readonly (number | string)[]): boolean {
  const longest = Math.min(LONGEST_RUN, Math.floor(items.length / COPIES))
  for (let run = 1; run <= longest; run++) {
    const copies = Math.max(COPIES, Math.ceil(SHORTEST_LOOP / run))
    const tail = items.slice(-run * copies)
    if (tail.length === run * copies && tail.every((item, at) => item === tail[at % run])) {
      return true
    }
  }
  return false
}

/** Whether a loop stands anywhere among the items. */
export function holdsLoop(items: readonly (number | string)[]): boolean {
  return items.some((_, end) => endsInLoop(items.slice(0, end + 1)))
}

/** The items that would finish a run of `size` that already stands among them. */
export function repeatersOf(items: readonly number[], size: number): number[] {
  if (size <= 0 || items.length < size) return []
  const tail = items.slice(1 - size)
  if (size === 1) return [...new Set(items)]
  return items.slice(size - 1).filter((_, at) => tail.every((item, i) => item === items[at + i]))
}
