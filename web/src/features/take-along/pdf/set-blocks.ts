import type { Block, Run, TakenDocument } from '#web/features/take-along/document/blocks.ts'
import { SEPARATOR, figure, strong } from '#web/features/take-along/document/blocks.ts'
import { formatTime } from '#web/lib/format.ts'
import type { Piece, PlacedPiece } from './break-lines.ts'
import { breakLines } from './break-lines.ts'
import type { FontSet } from './font-set.ts'
import { canSet } from './font-set.ts'
import { StructureElement } from './structure.ts'

/** The three styles that documents are set in. */
export interface Fonts {
  readonly regular: FontSet
  readonly italic: FontSet
  readonly bold: FontSet
}

/** Text that stands on a line and the part of the document that it belongs to. */
interface Span extends PlacedPiece {
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

export const textWidth = 415
/** Where times stand, to the left of the text. */
const MARGIN_X = -44

const ink = [0.14, 0.12, 0.1] as const
const soft = [0.36, 0.33, 0.29] as const
const wine = [0.48, 0.14, 0.21] as const

const sizes = { body: 10.5, small: 8.5, title: 23 } as const
const headings = {
  1: { size: 15, before: 26, height: 20, type: 'H2' },
  2: { size: 12, before: 17, height: 16, type: 'H3' },
  3: { size: 10.5, before: 10, height: 14.5, type: 'H4' },
} as const

interface Setting {
  readonly element: StructureElement
  readonly before?: number
  readonly height?: number
  readonly indent?: number
  readonly width?: number
  readonly keepsNext?: boolean
  readonly rule?: boolean
}

/** Sets a document's blocks in lines, and says what each is part of. */
export function setDocument(
  fonts: Fonts,
  document: TakenDocument,
): { lines: Line[]; root: StructureElement; bookmarks: Bookmark[] } {
  const root = new StructureElement('Document')
  const lines: Line[] = []
  const bookmarks: Bookmark[] = []

  const piece = (run: Run, size: number, base: Partial<Piece> = {}): Piece => ({
    text: run.text,
    fonts:
      run.style === 'strong' ? fonts.bold : run.style === 'emphasis' ? fonts.italic : fonts.regular,
    size,
    colour: run.style === 'figure' ? wine : ink,
    language: run.language,
    ...base,
  })

  /** Adds a paragraph; never is its first or its last line alone on a page. */
  const add = (pieces: readonly Piece[], setting: Setting, margin?: Span): void => {
    const { element, before = 6, height = 14.5, indent = 0, width = textWidth, rule } = setting
    const broken = breakLines(pieces, width - indent)
    broken.forEach((placed, index) => {
      const isFirst = index === 0
      const isBeforeLast = index === broken.length - 2
      lines.push({
        spans: [
          ...(isFirst && margin !== undefined ? [margin] : []),
          ...placed.map((each) => ({ ...each, x: each.x + indent, element })),
        ],
        before: isFirst ? before : 0,
        height,
        keepsNext:
          setting.keepsNext === true || ((isFirst || isBeforeLast) && index < broken.length - 1),
        ...(isFirst && rule === true && { rule }),
      })
    })
  }

  const time = (seconds: number, element: StructureElement): Span => ({
    ...piece(figure(`${formatTime(seconds)} `), sizes.small),
    x: MARGIN_X,
    element,
  })

  const addTable = ({ head, rows }: Extract<Block, { kind: 'table' }>): void => {
    const table = root.add('Table')
    const columns = [0, 0.66, 0.78].map((share) => share * textWidth)
    for (const [index, cells] of [head, ...rows].entries()) {
      const row = table.add('TR')
      const isHead = index === 0
      const spans = cells.flatMap((text, column) => {
        const element = row.add(isHead ? 'TH' : 'TD')
        const run = isHead ? { text } : column === 1 ? strong(text) : { text }
        return {
          ...piece(run, isHead ? sizes.small : sizes.body, isHead ? { colour: soft } : {}),
          x: columns[column] ?? 0,
          element,
        }
      })
      lines.push({
        spans,
        before: isHead ? 8 : 1.5,
        height: 15,
        keepsNext: index < rows.length,
        rule: true,
      })
    }
  }

  const addList = ({ items }: Extract<Block, { kind: 'list' }>): void => {
    const list = root.add('L')
    for (const runs of items) {
      const item = list.add('LI')
      const label = {
        ...piece({ text: '– ' }, sizes.body, { colour: soft }),
        x: 0,
        element: item.add('Lbl'),
      }
      add(
        runs.map((run) => piece(run, sizes.body)),
        { element: item.add('LBody'), before: 2.5, indent: 14 },
        label,
      )
    }
  }

  /** Words of the original languages that our faces lack are told by their transliteration alone. */
  const known = (runs: readonly Run[]): readonly Run[] => {
    const set = runs.filter(
      ({ text, language }) => language === undefined || canSet(fonts.regular, text),
    )
    return set.length < runs.length && set[0]?.text === SEPARATOR ? set.slice(1) : set
  }

  const addBlock = (block: Block): void => {
    switch (block.kind) {
      case 'heading': {
        const { type, size, ...space } = headings[block.level]
        if (block.level === 1) bookmarks.push({ title: block.text, line: lines.length })
        add([piece(strong(block.text), size)], {
          element: root.add(type),
          ...space,
          keepsNext: true,
          rule: block.level === 1,
        })
        return
      }
      case 'paragraph': {
        const look = block.isNote === true ? { colour: soft } : {}
        const size = block.isNote === true ? sizes.small : sizes.body
        add(
          known(block.runs).map((run) => piece(run, size, look)),
          {
            element: root.add('P'),
            ...(block.isNote === true && { before: 2, height: 12 }),
          },
        )
        return
      }
      case 'quotation': {
        const element = root.add('BlockQuote')
        const claim =
          block.claim === null
            ? []
            : [piece({ text: `${block.claim}: ` }, sizes.small, { colour: soft })]
        add(
          [...claim, piece({ text: `“${block.text}”`, style: 'emphasis' }, sizes.body)],
          {
            element,
            before: 4,
          },
          time(block.seconds, element),
        )
        return
      }
      case 'verse': {
        add(
          block.words.flatMap(({ verse, text }) => [
            piece(figure(`${verse} `), sizes.small),
            piece({ text: `${text} ` }, sizes.body),
          ]),
          { element: root.add('BlockQuote'), before: 3, indent: 14 },
        )
        return
      }
      case 'speech': {
        const element = root.add('P')
        add([piece({ text: block.text }, sizes.body)], { element }, time(block.seconds, element))
        return
      }
      case 'list':
        addList(block)
        return
      case 'table':
        addTable(block)
    }
  }

  add([piece({ text: document.kind }, sizes.small, { colour: wine })], {
    element: root.add('P'),
    before: 0,
    keepsNext: true,
  })
  add([piece(strong(document.title), sizes.title)], {
    element: root.add('H1'),
    before: 2,
    height: 28,
    keepsNext: true,
  })
  add([piece({ text: document.date }, sizes.body, { colour: soft })], { element: root.add('P') })
  const facts = document.facts.map(([name, value]) => `${name}: ${value}`).join(SEPARATOR)
  add([piece({ text: facts }, sizes.body, { colour: soft })], { element: root.add('P'), before: 1 })
  add([piece({ text: document.notice, style: 'emphasis' }, sizes.body)], {
    element: root.add('P'),
    before: 8,
  })
  document.blocks.forEach(addBlock)
  return { lines, root, bookmarks }
}
