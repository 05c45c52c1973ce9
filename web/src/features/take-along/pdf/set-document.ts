import type { TakenDocument } from '#web/features/take-along/document/blocks.ts'
import { SEPARATOR, strong } from '#web/features/take-along/document/blocks.ts'
import { Galley } from './galley.ts'
import { setBlock } from './set-block.ts'
import type { Fonts } from './typography.ts'
import { colours, sizes } from './typography.ts'

const soft = { colour: colours.soft }

/** Sets a whole document in lines: its title and what is told below it, then its blocks. */
export function setDocument(fonts: Fonts, document: TakenDocument): Galley {
  const { kind, title, date, facts, notice, blocks } = document
  const galley = new Galley(fonts)
  const { root } = galley
  galley.add([galley.piece({ text: kind }, sizes.small, { colour: colours.wine })], {
    element: root.add('P'),
    before: 0,
    keepsNext: true,
  })
  galley.add([galley.piece(strong(title), sizes.title)], {
    element: root.add('H1'),
    before: 2,
    height: 28,
    keepsNext: true,
  })
  galley.add([galley.piece({ text: date }, sizes.body, soft)], { element: root.add('P') })
  const told = facts.map(([name, value]) => `${name}: ${value}`).join(SEPARATOR)
  galley.add([galley.piece({ text: told }, sizes.body, soft)], {
    element: root.add('P'),
    before: 1,
  })
  galley.add([galley.piece({ text: notice, style: 'emphasis' }, sizes.body)], {
    element: root.add('P'),
    before: 8,
  })
  for (const block of blocks) setBlock(galley, block)
  return galley
}
