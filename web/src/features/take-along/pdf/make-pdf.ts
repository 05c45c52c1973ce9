import PdfDocument from 'pdfkit'
import type { TakenDocument } from '#web/features/take-along/document/blocks.ts'
import type { Fonts, Style } from './faces.ts'
import { Faces, faceName } from './faces.ts'
import { Flow } from './flow.ts'
import { colours, page, sizes, textWidth } from './looks.ts'
import { BlockSetter } from './set-blocks.ts'
import { setHead } from './set-head.ts'

/** Between title and number, at the least; in points. */
const FOOTER_GAP = 24

/**
 * Writes a document as a tagged PDF: searchable, with bookmarks, page numbers and the structure that
 * screen readers go by. Characters that no face has are left out.
 *
 * @param madeAt the file's date of creation
 */
export function makePdf(document: TakenDocument, fonts: Fonts, madeAt: Date): Promise<Blob> {
  const faces = new Faces(fonts)
  const doc = new PdfDocument({
    size: 'A4',
    margins: {
      left: page.left,
      right: page.right,
      top: page.top,
      bottom: page.height - page.bottom,
    },
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: `${document.kind}: ${document.title}`,
      Creator: 'Prédica',
      CreationDate: madeAt,
    },
  })
  const made = collect(doc)
  const styles: readonly Style[] = ['regular', 'italic', 'bold']
  for (const style of styles)
    for (const [index, file] of fonts[style].entries())
      doc.registerFont(faceName(style, index), file)

  const flow = new Flow(doc, faces)
  const root = doc.struct('Document')
  doc.addStructure(root)
  setHead(flow, root, document)
  const setter = new BlockSetter({ flow, faces, root, blocks: document.blocks })
  for (const index of document.blocks.keys()) setter.set(index)
  root.end()
  setFooters(flow, document.title)
  doc.end()
  return made
}

/** Writes the title, as much of it as there is room for, and the number below every page. */
function setFooters(flow: Flow, title: string): void {
  const { doc } = flow
  const look = { style: 'regular', size: sizes.footer, colour: colours.soft } as const
  const { count } = doc.bufferedPageRange()
  const numberOf = (page: number) => ({ ...look, text: `Página ${page} de ${count}` })
  const room = textWidth - FOOTER_GAP - flow.widthOf(numberOf(count))
  const short = { ...look, text: shorten(title, (text) => flow.widthOf({ ...look, text }) <= room) }
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    const number = numberOf(index + 1)
    doc.markContent('Artifact', { type: 'Pagination' })
    flow.line([short], page.left, page.footer)
    flow.line([number], page.left + textWidth - flow.widthOf(number), page.footer)
    doc.endMarkedContent()
  }
}

/** As much of the beginning of a text as fits. */
function shorten(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const letters = Array.from(text)
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The bytes of a document, once it has ended. */
function collect(doc: PDFKit.PDFDocument): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk))
    doc.on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })))
    doc.on('error', reject)
  })
}
