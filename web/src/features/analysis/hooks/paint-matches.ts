import { passageId } from './passages.ts'
import type { Match } from './transcript-search.ts'

/** Painted at once, around the one that is shown: a short word may stand in the text thousandfold. */
const MOST_PAINTED = 400

const ALL = 'found'
const CURRENT = 'found-now'

/** Made here, since what compiles our style sheets does not know `::highlight` yet. */
const looks = `
  ::highlight(${ALL}) { background-color: color-mix(in srgb, var(--color-accent) 20%, transparent) }
  ::highlight(${CURRENT}) { background-color: var(--color-accent); color: var(--color-on-accent) }
`
let sheet: CSSStyleSheet | undefined

function addLooks(): void {
  if (sheet !== undefined) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(looks)
  document.adoptedStyleSheets.push(sheet)
}

/** What a browser without highlights marks instead: the one match, as its reader would. */
const select = (range: Range): void => {
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

/** The matches' places in the page; passages that are not in it, or being corrected, have none. */
function rangeOf({ start, end }: Match): Range | undefined {
  const from = document.getElementById(passageId(start.place))?.firstChild
  const to = document.getElementById(passageId(end.place))?.firstChild
  if (!(from instanceof Text) || !(to instanceof Text)) return undefined
  if (start.offset > from.length || end.offset > to.length) return undefined
  const range = new Range()
  range.setStart(from, start.offset)
  range.setEnd(to, end.offset)
  return range
}

/**
 * Marks matches in the page, without changing it, the one at `current` above the others. What it gives
 * takes the marks away.
 */
export function paintMatches(matches: readonly Match[], current: number): () => void {
  const from = Math.max(0, current - MOST_PAINTED / 2)
  const shown = matches[current] && rangeOf(matches[current])
  if (typeof Highlight === 'undefined') {
    if (shown !== undefined) select(shown)
    return () => undefined
  }
  addLooks()
  const ranges = matches
    .slice(from, from + MOST_PAINTED)
    .flatMap((match, index) => (from + index === current ? [] : (rangeOf(match) ?? [])))
  CSS.highlights.set(ALL, new Highlight(...ranges))
  CSS.highlights.set(CURRENT, shown === undefined ? new Highlight() : new Highlight(shown))
  return () => {
    CSS.highlights.delete(ALL)
    CSS.highlights.delete(CURRENT)
  }
}
