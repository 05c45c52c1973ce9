import { HeadingLevel, Paragraph, Tab, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import type { Block, Run } from '#web/features/take-along/document/blocks.ts'
import { figure, printable, strong } from '#web/features/take-along/document/blocks.ts'
import { formatTime } from '#web/lib/format.ts'
import { colours, dashes } from './styles.ts'

const levels = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
} as const

const FIGURE_SIZE = 17
/** How a table's columns share its width, in twentieths of a point. */
const columnWidths = [5600, 1100, 2100]
const noLine = { style: 'none', size: 0 } as const
const thinLine = { style: 'single', size: 4, color: colours.rule } as const
/** Where the text stands beside its time, in twentieths of a point. */
const HANGING = 720

function toRun({ text, style, language }: Run): TextRun {
  return new TextRun({
    text: printable(text),
    ...(style === 'strong' && { bold: true }),
    ...(style === 'emphasis' && { italics: true }),
    ...(style === 'figure' && { color: colours.wine, size: FIGURE_SIZE, italics: false }),
    ...(language === 'grc' && { language: { value: 'el-GR' } }),
    ...((language === 'he' || language === 'arc') && {
      rightToLeft: true,
      language: { bidirectional: 'he-IL' },
    }),
  })
}

const afterTime = (seconds: number): TextRun[] => [
  toRun(figure(formatTime(seconds))),
  new TextRun({ children: [new Tab()] }),
]

const table = ({ head, rows }: Extract<Block, { kind: 'table' }>): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths,
    borders: {
      top: noLine,
      bottom: thinLine,
      left: noLine,
      right: noLine,
      insideHorizontal: thinLine,
      insideVertical: noLine,
    },
    rows: [head, ...rows].map(
      (cells, index) =>
        new TableRow({
          tableHeader: index === 0,
          cantSplit: true,
          children: cells.map(
            (text, column) =>
              new TableCell({
                width: { size: columnWidths[column] ?? 0, type: WidthType.DXA },
                margins: { left: 0, right: 80, top: 40 },
                children: [
                  new Paragraph({ children: [toRun(index === 0 ? strong(text) : { text })] }),
                ],
              }),
          ),
        }),
    ),
  })

/** A block as the paragraphs, or the table, of a Word document. */
export function toParagraphs(block: Block): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({ heading: levels[block.level], children: [toRun({ text: block.text })] }),
      ]
    case 'paragraph':
      return [
        new Paragraph({
          ...(block.isNote === true && { style: 'Note' }),
          children: block.runs.map(toRun),
        }),
      ]
    case 'list':
      return block.items.map(
        (runs) =>
          new Paragraph({
            numbering: { reference: dashes.reference, level: 0 },
            children: runs.map(toRun),
          }),
      )
    case 'table':
      return [table(block)]
    case 'quotation': {
      const claim = block.claim === null ? [] : [{ text: `${block.claim}: ` }]
      return [
        new Paragraph({
          style: 'Evidence',
          children: [
            ...afterTime(block.seconds),
            ...claim.map(toRun),
            toRun({ text: `“${block.text}”` }),
          ],
        }),
      ]
    }
    case 'verse':
      return [
        new Paragraph({
          style: 'Scripture',
          children: block.words.flatMap(({ verse, text }) => [
            toRun(figure(`${verse} `)),
            toRun({ text: `${text} ` }),
          ]),
        }),
      ]
    case 'speech':
      return [
        new Paragraph({
          indent: { left: HANGING, hanging: HANGING },
          children: [...afterTime(block.seconds), toRun({ text: block.text })],
        }),
      ]
  }
}
