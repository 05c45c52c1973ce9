import type { Block, Run } from '#web/features/take-along/document/blocks.ts'
import { SEPARATOR, figure, strong } from '#web/features/take-along/document/blocks.ts'
import { formatTime } from '#web/lib/format.ts'
import { canSet } from './font-set.ts'
import type { Galley, Span } from './galley.ts'
import type { StructureElement } from './structure.ts'
import { colours, headings, sizes, textWidth } from './typography.ts'

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** Where times stand, to the left of the text. */
const MARGIN_X = -44
const INDENT = 14
/** Where the columns of a table begin, as shares of the text's width. */
const COLUMNS = [0, 0.66, 0.78]

const soft = { colour: colours.soft }

const timeOf = (galley: Galley, seconds: number, element: StructureElement): Span => ({
  ...galley.piece(figure(`${formatTime(seconds)} `), sizes.small),
  x: MARGIN_X,
  element,
})

function setHeading(galley: Galley, { level, text }: BlockOf<'heading'>): void {
  const { type, size, ...space } = headings[level]
  const isChapter = level === 1
  if (isChapter) galley.bookmarks.push({ title: text, line: galley.lines.length })
  const element = galley.root.add(type)
  const setting = { element, ...space, keepsNext: true, rule: isChapter }
  galley.add([galley.piece(strong(text), size)], setting)
}

/** Words of the original languages that our faces lack are told by their transliteration alone. */
function settable({ fonts }: Galley, runs: readonly Run[]): readonly Run[] {
  const set = runs.filter(
    ({ text, language }) => language === undefined || canSet(fonts.regular, text),
  )
  return set.length < runs.length && set[0]?.text === SEPARATOR ? set.slice(1) : set
}

function setParagraph(galley: Galley, { runs, isNote = false }: BlockOf<'paragraph'>): void {
  const [size, look] = isNote ? [sizes.small, soft] : [sizes.body, {}]
  galley.add(
    settable(galley, runs).map((run) => galley.piece(run, size, look)),
    { element: galley.root.add('P'), ...(isNote && { before: 2, height: 12 }) },
  )
}

function setQuotation(galley: Galley, { text, claim, seconds }: BlockOf<'quotation'>): void {
  const element = galley.root.add('BlockQuote')
  const said = galley.piece({ text: `“${text}”`, style: 'emphasis' }, sizes.body)
  const pieces =
    claim === null ? [said] : [galley.piece({ text: `${claim}: ` }, sizes.small, soft), said]
  galley.add(pieces, { element, before: 4, margin: timeOf(galley, seconds, element) })
}

function setVerse(galley: Galley, { words }: BlockOf<'verse'>): void {
  galley.add(
    words.flatMap(({ verse, text }) => [
      galley.piece(figure(`${verse} `), sizes.small),
      galley.piece({ text: `${text} ` }, sizes.body),
    ]),
    { element: galley.root.add('BlockQuote'), before: 3, indent: INDENT },
  )
}

function setList(galley: Galley, { items }: BlockOf<'list'>): void {
  const list = galley.root.add('L')
  for (const runs of items) {
    const item = list.add('LI')
    const margin = {
      ...galley.piece({ text: '– ' }, sizes.body, soft),
      x: 0,
      element: item.add('Lbl'),
    }
    galley.add(
      runs.map((run) => galley.piece(run, sizes.body)),
      { element: item.add('LBody'), before: 2.5, indent: INDENT, margin },
    )
  }
}

/** Sets a table of three columns, each row on one line. */
function setTable(galley: Galley, { head, rows }: BlockOf<'table'>): void {
  const table = galley.root.add('Table')
  for (const [index, cells] of [head, ...rows].entries()) {
    const row = table.add('TR')
    const isHead = index === 0
    const spans = cells.map((text, column): Span => {
      const x = (COLUMNS[column] ?? 0) * textWidth
      return isHead
        ? { ...galley.piece({ text }, sizes.small, soft), x, element: row.add('TH') }
        : { ...galley.piece({ text }, sizes.body), x, element: row.add('TD') }
    })
    galley.lines.push({
      spans,
      before: isHead ? 8 : 1.5,
      height: 15,
      keepsNext: index < rows.length,
      rule: true,
    })
  }
}

/** Sets a block of the model at the end of what has been set. */
export function setBlock(galley: Galley, block: Block): void {
  switch (block.kind) {
    case 'heading':
      return setHeading(galley, block)
    case 'paragraph':
      return setParagraph(galley, block)
    case 'quotation':
      return setQuotation(galley, block)
    case 'verse':
      return setVerse(galley, block)
    case 'list':
      return setList(galley, block)
    case 'table':
      return setTable(galley, block)
    case 'speech': {
      const element = galley.root.add('P')
      const margin = timeOf(galley, block.seconds, element)
      return galley.add([galley.piece({ text: block.text }, sizes.body)], { element, margin })
    }
  }
}
