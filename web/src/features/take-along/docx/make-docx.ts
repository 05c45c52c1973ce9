import { Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, Tab, TextRun } from 'docx'
import type { TakenDocument } from '#web/features/take-along/document/blocks.ts'
import { SEPARATOR, printable } from '#web/features/take-along/document/blocks.ts'
import { toParagraphs } from './to-paragraphs.ts'
import { colours, dashes, styles } from './styles.ts'

const TWIPS_A_MILLIMETRE = 56.7
const millimetres = (length: number) => Math.round(length * TWIPS_A_MILLIMETRE)
const textWidth = millimetres(210 - 30 - 25)

/** As many letters of a title as a footer has room for beside the number. */
const FOOTER_LETTERS = 60

function shorten(title: string): string {
  const letters = Array.from(title)
  if (letters.length <= FOOTER_LETTERS) return title
  return `${letters.slice(0, FOOTER_LETTERS).join('').trimEnd()}…`
}

const footer = (title: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        style: 'Footer',
        tabStops: [{ type: 'right', position: textWidth }],
        children: [
          new TextRun(printable(shorten(title))),
          new TextRun({
            children: [new Tab(), 'Página ', PageNumber.CURRENT, ' de ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  })

const soft = (text: string) =>
  new Paragraph({ children: [new TextRun({ text: printable(text), color: colours.soft })] })

/** Writes a document for Word and LibreOffice, with styles of its own that can be changed there. */
export function makeDocx(document: TakenDocument): Promise<Blob> {
  const { kind, title, date, facts, notice, blocks } = document
  const file = new Document({
    creator: 'Prédica',
    title: printable(title),
    description: kind,
    styles,
    numbering: { config: [dashes] },
    sections: [
      {
        properties: {
          page: {
            size: { width: millimetres(210), height: millimetres(297) },
            margin: {
              top: millimetres(25),
              bottom: millimetres(25),
              left: millimetres(30),
              right: millimetres(25),
            },
          },
        },
        footers: { default: footer(title) },
        children: [
          new Paragraph({ children: [new TextRun({ text: kind, color: colours.wine })] }),
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(printable(title))] }),
          soft(date),
          soft(facts.map(([name, value]) => `${name}: ${value}`).join(SEPARATOR)),
          new Paragraph({ children: [new TextRun({ text: printable(notice), italics: true })] }),
          ...blocks.flatMap(toParagraphs),
        ],
      },
    ],
  })
  return Packer.toBlob(file)
}
