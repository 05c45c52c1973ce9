import type { Run } from '#web/features/take-along/document/blocks.ts'
import type { Piece, PlacedPiece } from './break-lines.ts'
import { breakLines } from './break-lines.ts'
import { StructureElement } from './structure.ts'
import type { Fonts } from './typography.ts'
import { textWidth, toPiece } from './typography.ts'

/** Text that stands on a line and the part of the document that it belongs to. */
export interface Span extends PlacedPiece {
  readonly element: StructureElement
}

/** A line of the document. All lengths are points. */
export interface Line {
  readonly spans: readonly Span[]
  readonly before: number
  readonly height: number
  /** Stays on the page of the line after it. */
  readonly keepsNext: boolean
  /** A thin rule above it. */
  readonly rule?: boolean
}

/** A line that begins a chapter, and the chapter's title. */
export interface Bookmark {
  readonly title: string
  readonly line: number
}

/** How a paragraph stands among the others. */
interface Setting {
  readonly element: StructureElement
  readonly before?: number
  readonly height?: number
  readonly indent?: number
  readonly keepsNext?: boolean
  readonly rule?: boolean
  /** What stands to the left of its first line. */
  readonly margin?: Span
}

/** A document's lines as they are set, before there are pages, and what they are parts of. */
export class Galley {
  readonly fonts: Fonts
  readonly lines: Line[] = []
  readonly root = new StructureElement('Document')
  readonly bookmarks: Bookmark[] = []

  constructor(fonts: Fonts) {
    this.fonts = fonts
  }

  piece(run: Run, size: number, look?: Partial<Pick<Piece, 'colour'>>): Piece {
    return toPiece(this.fonts, run, size, look)
  }

  /** Adds a paragraph. Neither its first nor its last line is ever alone on a page. */
  add(pieces: readonly Piece[], setting: Setting): void {
    const { element, before = 6, height = 14.5, indent = 0, margin } = setting
    const broken = breakLines(pieces, textWidth - indent)
    for (const [index, placed] of broken.entries()) {
      const isFirst = index === 0
      const isLast = index === broken.length - 1
      const isBeforeLast = index === broken.length - 2
      this.lines.push({
        spans: [
          ...(isFirst && margin !== undefined ? [margin] : []),
          ...placed.map((each) => ({ ...each, x: each.x + indent, element })),
        ],
        before: isFirst ? before : 0,
        height,
        keepsNext: (setting.keepsNext ?? false) || (!isLast && (isFirst || isBeforeLast)),
        rule: isFirst && (setting.rule ?? false),
      })
    }
  }
}
