import type { TakenDocument } from '#web/features/take-along/document/blocks.ts'
import type { PlacedPiece } from './break-lines.ts'
import { drawPage, page } from './draw-pages.ts'
import { EmbeddedFaces } from './embed-faces.ts'
import { widthOf } from './font-set.ts'
import type { Bookmark } from './galley.ts'
import { PdfFile, number, reference, textString } from './objects.ts'
import { paginate } from './paginate.ts'
import { setDocument } from './set-document.ts'
import type { Fonts } from './typography.ts'
import { colours, sizes, textWidth } from './typography.ts'
import { writeStructure } from './write-structure.ts'

const FOOTER_TITLE_LENGTH = 70

/**
 * Writes a document as a tagged PDF: searchable, with bookmarks, page numbers and the structure that
 * screen readers go by. Characters that no face has are left out.
 *
 * @param madeAt the file's date of creation
 */
export function makePdf(
  document: TakenDocument,
  fonts: Fonts,
  madeAt: Date,
): Uint8Array<ArrayBuffer> {
  const { lines, root, bookmarks } = setDocument(fonts, document)
  const places = paginate(lines, page.textHeight)
  const faces = new EmbeddedFaces()
  const file = new PdfFile()
  const drawn = places.map((place, index) =>
    drawPage({
      faces,
      lines,
      place,
      index,
      footer: footerOf(document, fonts, index + 1, places.length),
    }),
  )
  const contents = drawn.map(({ content }) => file.addStream(content))
  const resources = file.add(`<< /Font ${faces.write(file)} >>`)
  const tree = file.reserve()
  const pages = contents.map((content, index) =>
    file.add(
      `<< /Type /Page /Parent ${reference(tree)} /MediaBox [0 0 ${page.width} ${page.height}] ` +
        `/Resources ${reference(resources)} /Contents ${reference(content)} ` +
        `/StructParents ${index} /Tabs /S >>`,
    ),
  )
  file.write(
    tree,
    `<< /Type /Pages /Kids [${pages.map(reference).join(' ')}] /Count ${pages.length} >>`,
  )
  const structure = writeStructure(file, root, drawn, pages)
  const outlines = writeBookmarks(
    file,
    bookmarks.map(({ title, line }) => {
      const at = places.findIndex((place) => place.some((each) => each.line === line))
      const y = places[at]?.find((each) => each.line === line)?.y ?? 0
      return { title, page: pages[at] ?? 0, top: page.top - y + 30 }
    }),
  )
  const catalog = file.add(
    `<< /Type /Catalog /Pages ${reference(tree)} /Lang (pt-BR) /MarkInfo << /Marked true >> ` +
      `/StructTreeRoot ${reference(structure)} /Outlines ${reference(outlines)} ` +
      '/ViewerPreferences << /DisplayDocTitle true >> >>',
  )
  const info = file.add(
    `<< /Title ${textString(`${document.kind}: ${document.title}`)} /Creator ${textString('Prédica')} ` +
      `/CreationDate (D:${madeAt.toISOString().replaceAll(/\D/gu, '').slice(0, 14)}Z) >>`,
  )
  return file.finish(catalog, info)
}

function footerOf(
  { title }: TakenDocument,
  { regular }: Fonts,
  index: number,
  count: number,
): PlacedPiece[] {
  const pages = `Página ${index} de ${count}`
  const letters = Array.from(title)
  const short =
    letters.length > FOOTER_TITLE_LENGTH
      ? `${letters.slice(0, FOOTER_TITLE_LENGTH).join('').trimEnd()}…`
      : title
  const look = { fonts: regular, size: sizes.footer, colour: colours.soft }
  return [
    { ...look, text: short, x: 0 },
    { ...look, text: pages, x: textWidth - (widthOf(regular, pages) * sizes.footer) / 1000 },
  ]
}

/** Writes the list of chapters that readers show beside the pages; gives its number. */
function writeBookmarks(
  file: PdfFile,
  bookmarks: readonly (Pick<Bookmark, 'title'> & { page: number; top: number })[],
): number {
  const root = file.reserve()
  const ids = bookmarks.map(() => file.reserve())
  for (const [index, { title, page: target, top }] of bookmarks.entries()) {
    const [previous, next] = [ids[index - 1], ids[index + 1]]
    file.write(
      ids[index] ?? 0,
      `<< /Title ${textString(title)} /Parent ${reference(root)} ` +
        (previous === undefined ? '' : `/Prev ${reference(previous)} `) +
        (next === undefined ? '' : `/Next ${reference(next)} `) +
        `/Dest [${reference(target)} /XYZ null ${number(top)} null] >>`,
    )
  }
  const [first, last] = [ids[0], ids.at(-1)]
  const ends =
    first === undefined || last === undefined
      ? ''
      : `/First ${reference(first)} /Last ${reference(last)} /Count ${ids.length} `
  return file.write(root, `<< /Type /Outlines ${ends}>>`)
}
