import type { Block, Run } from '#web/features/take-along/document/blocks.ts'
import { SEPARATOR, emphasis, figure, strong } from '#web/features/take-along/document/blocks.ts'
import { formatTime } from '#web/lib/format.ts'
import type { Faces } from './faces.ts'
import type { Flow } from './flow.ts'
import { INDENT, LINE_HEIGHT, colours, headings, page, sizes } from './looks.ts'
import { piece } from './pieces.ts'
import { setList } from './set-list.ts'
import { setTable, tableHeight } from './set-table.ts'

type Element = PDFKit.PDFStructureElement

/** Where times stand, to the left of the text. */
const MARGIN_X = -44

const time = (seconds: number) => ({
  piece: piece(figure(`${formatTime(seconds)} `), sizes.small),
  x: MARGIN_X,
})

/** Whether a block is about what stands below it, and is nothing without it. */
const leads = (block: Block): boolean =>
  block.kind === 'heading' ||
  (block.kind === 'paragraph' && block.runs.every(({ style }) => style === 'strong'))

/** Sets the blocks of a document, one at a time. */
export class BlockSetter {
  readonly #flow: Flow
  readonly #faces: Faces
  readonly #root: Element
  readonly #blocks: readonly Block[]

  constructor(options: {
    readonly flow: Flow
    readonly faces: Faces
    readonly root: Element
    readonly blocks: readonly Block[]
  }) {
    this.#flow = options.flow
    this.#faces = options.faces
    this.#root = options.root
    this.#blocks = options.blocks
  }

  /** The room that the beginning of a block needs on its page; that of those it leads, too. */
  #roomOf(index: number): number {
    const block = this.#blocks[index]
    if (block === undefined) return 0
    if (block.kind === 'table') return tableHeight(block)
    if (!leads(block)) return 6 + 3 * LINE_HEIGHT
    if (block.kind !== 'heading') return 6 + LINE_HEIGHT + this.#roomOf(index + 1)
    const { size, before, height } = headings[block.level]
    const lines = this.#flow.linesOf([piece(strong(block.text), size)])
    return before + height * lines + this.#roomOf(index + 1)
  }

  /** Words of the original languages that our faces lack are told by their transliteration alone. */
  #known(runs: readonly Run[]): readonly Run[] {
    const set = runs.filter(
      ({ text, language }) => language === undefined || this.#faces.canSet(text),
    )
    return set.length < runs.length && set[0]?.text === SEPARATOR ? set.slice(1) : set
  }

  /** Sets the block at `index`. */
  set(index: number): void {
    const block = this.#blocks[index]
    if (block === undefined) return
    const [flow, root] = [this.#flow, this.#root]
    const below = leads(block) ? this.#roomOf(index + 1) : 0
    switch (block.kind) {
      case 'heading': {
        const { tag, size, before, height } = headings[block.level]
        const isChapter = block.level === 1
        flow.paragraph(root, [piece(strong(block.text), size)], {
          tag,
          before,
          height,
          below,
          hasRule: isChapter,
        })
        if (isChapter) this.#bookmark(block.text)
        return
      }
      case 'paragraph': {
        const isNote = block.isNote === true
        flow.paragraph(
          root,
          this.#known(block.runs).map((run) =>
            isNote ? piece(run, sizes.small, colours.soft) : piece(run, sizes.body),
          ),
          { tag: 'P', below, ...(isNote && { before: 2, height: 12 }) },
        )
        return
      }
      case 'quotation': {
        const claim =
          block.claim === null
            ? []
            : [piece({ text: `${block.claim}: ` }, sizes.small, colours.soft)]
        const words = piece(emphasis(`“${block.text}”`), sizes.body)
        flow.paragraph(root, [...claim, words], {
          tag: 'BlockQuote',
          before: 4,
          aside: time(block.seconds),
        })
        return
      }
      case 'verse':
        flow.paragraph(
          root,
          block.words.flatMap(({ verse, text }) => [
            piece(figure(`${verse} `), sizes.small),
            piece({ text: `${text} ` }, sizes.body),
          ]),
          { tag: 'BlockQuote', before: 3, indent: INDENT },
        )
        return
      case 'speech':
        flow.paragraph(root, [piece({ text: block.text }, sizes.body)], {
          tag: 'P',
          aside: time(block.seconds),
        })
        return
      case 'list':
        setList(flow, root, block)
        return
      case 'table':
        setTable(flow, root, block)
    }
  }

  /** A chapter in the list that readers show beside the pages. */
  #bookmark(title: string): void {
    const { doc } = this.#flow
    // It measures from the right edge of the page.
    const place = { expanded: false, left: page.width, top: doc.y - 40 }
    doc.outline.addItem(title, place)
  }
}
