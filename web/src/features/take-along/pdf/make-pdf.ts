import PdfDocument from 'pdfkit'
import type { TakenDocument } from '#web/features/take-along/document/blocks.ts'
import type { Fonts, Style } from './faces.ts'
import { Faces, faceName } from './faces.ts'
import { Flow } from './flow.ts'
import { LINE_HEIGHT, colours, page, sizes, textWidth } from './looks.ts'
import { BlockSetter } from './set-blocks.ts'
import { setHead } from './set-head.ts'

const FOOTER_TITLE_LENGTH = 70
/** What the font itself would have from one line of ordinary text to the next, in points. */
const NATURAL_HEIGHT = 16

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
      // Where the first line of a page stands, and the edge that the height of the last one keeps to.
      top: page.top + LINE_HEIGHT,
      bottom: page.height - page.bottom - NATURAL_HEIGHT,
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

/** Writes the title and the number below every page. */
function setFooters(flow: Flow, title: string): void {
  const { doc } = flow
  const letters = Array.from(title)
  const short =
    letters.length > FOOTER_TITLE_LENGTH
      ? `${letters.slice(0, FOOTER_TITLE_LENGTH).join('').trimEnd()}…`
      : title
  const look = { style: 'regular', size: sizes.footer, colour: colours.soft } as const
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    const number = { ...look, text: `Página ${index + 1} de ${count}` }
    doc.markContent('Artifact', { type: 'Pagination' })
    flow.line([{ ...look, text: short }], page.left, page.footer)
    flow.line([number], page.left + textWidth - flow.widthOf(number), page.footer)
    doc.endMarkedContent()
  }
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
