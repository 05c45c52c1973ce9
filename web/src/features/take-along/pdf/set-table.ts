import type { Block } from '#web/features/take-along/document/blocks.ts'
import { faceName } from './faces.ts'
import type { Flow } from './flow.ts'
import { colours, page, sizes, textWidth } from './looks.ts'

type Table = Extract<Block, { kind: 'table' }>

/** Its types do not know yet that a table can be tagged. */
interface TaggedTable extends PDFKit.Mixins.TableOptionsWithData {
  readonly structParent: PDFKit.PDFStructureElement
}

const BEFORE = 8
const shares = [0.66, 0.12, 0.22]

/** About how high a table is, whose rows are of one line each. */
export const tableHeight = ({ rows }: Table): number => BEFORE + (rows.length + 1) * 17

/**
 * Sets a table of three columns, the second of them strong, each row below a thin rule. A cell is set in
 * one face, and characters that this has not are left out.
 */
export function setTable(flow: Flow, parent: PDFKit.PDFStructureElement, table: Table): void {
  const { doc } = flow
  flow.makeRoom(tableHeight(table))
  const regular = faceName('regular', 0)
  const bold = faceName('bold', 0)
  doc.font(regular, sizes.body)
  const options: TaggedTable = {
    structParent: parent,
    position: { x: page.left, y: doc.y + (flow.isAtTop ? 0 : BEFORE) },
    columnStyles: shares.map((share) => share * textWidth),
    rowStyles: {
      border: [0.5, 0, 0, 0],
      borderColor: colours.rule,
      padding: [2, 0, 0, 0],
    },
    data: [
      table.head.map((text) => ({
        text: flow.plain('regular', text),
        type: 'TH',
        textColor: colours.soft,
        font: { src: regular, size: sizes.small },
      })),
      ...table.rows.map((cells) =>
        cells.map((text, column) => ({
          text: flow.plain(column === 1 ? 'bold' : 'regular', text),
          textColor: colours.ink,
          font: { src: column === 1 ? bold : regular, size: sizes.body },
        })),
      ),
    ],
  }
  doc.table(options)
}
