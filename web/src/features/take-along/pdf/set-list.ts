import type { Block } from '#web/features/take-along/document/blocks.ts'
import type { Flow } from './flow.ts'
import { INDENT, colours, sizes } from './looks.ts'
import { piece } from './pieces.ts'

const dash = { piece: piece({ text: '– ' }, sizes.body, colours.soft), x: 0, tag: 'Lbl' } as const

/** Sets a list, each item behind a dash. */
export function setList(
  flow: Flow,
  parent: PDFKit.PDFStructureElement,
  { items }: Extract<Block, { kind: 'list' }>,
): void {
  const { doc } = flow
  const list = doc.struct('L')
  parent.add(list)
  for (const runs of items) {
    const item = doc.struct('LI')
    list.add(item)
    const pieces = runs.map((run) => piece(run, sizes.body))
    flow.paragraph(item, pieces, { tag: 'LBody', before: 2.5, indent: INDENT, aside: dash })
    item.end()
  }
  list.end()
}
