import type { TakenDocument } from '#web/features/take-along/document/blocks.ts'
import { SEPARATOR, emphasis, strong } from '#web/features/take-along/document/blocks.ts'
import type { Flow } from './flow.ts'
import { colours, sizes } from './looks.ts'
import { piece } from './pieces.ts'

const soft = (text: string) => [piece({ text }, sizes.body, colours.soft)]

/** Sets what stands above a document's blocks: what it is, of when, and who judged. */
export function setHead(
  flow: Flow,
  root: PDFKit.PDFStructureElement,
  document: TakenDocument,
): void {
  const facts = document.facts.map(([name, value]) => `${name}: ${value}`).join(SEPARATOR)
  const kind = piece({ text: document.kind }, sizes.small, colours.wine)
  const title = piece(strong(document.title), sizes.title)
  flow.paragraph(root, [kind], { tag: 'P' })
  flow.paragraph(root, [title], { tag: 'H1', before: 2, height: 28 })
  flow.paragraph(root, soft(document.date), { tag: 'P' })
  flow.paragraph(root, soft(facts), { tag: 'P', before: 1 })
  flow.paragraph(root, [piece(emphasis(document.notice), sizes.body)], { tag: 'P', before: 8 })
}
