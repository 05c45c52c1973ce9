import type { Line } from './galley.ts'

/** A page's lines by their place in the document, each with its baseline below the text's top. */
export type PageLines = readonly { readonly line: number; readonly y: number }[]

/**
 * Puts lines on pages of `height` points. A line that keeps the next one goes with it to the next page,
 * unless they are more than a page together.
 */
export function paginate(lines: readonly Line[], height: number): PageLines[] {
  const pages: { line: number; y: number }[][] = [[]]
  let y = 0
  let index = 0
  while (index < lines.length) {
    const group = groupAt(lines, index)
    const needed = group.reduce((sum, line) => sum + line.before + line.height, 0)
    const startsPage = pages.at(-1)?.length === 0
    if (!startsPage && y + needed > height && needed <= height) {
      pages.push([])
      y = 0
    }
    for (const line of group) {
      if (y + line.before + line.height > height && pages.at(-1)?.length !== 0) {
        pages.push([])
        y = 0
      }
      y += (pages.at(-1)?.length === 0 ? 0 : line.before) + line.height
      pages.at(-1)?.push({ line: index, y })
      index += 1
    }
  }
  return pages
}

/** The line at `index` and those that must stay with it. */
function groupAt(lines: readonly Line[], index: number): readonly Line[] {
  let end = index
  while (lines[end]?.keepsNext === true && end + 1 < lines.length) end += 1
  return lines.slice(index, end + 1)
}
