import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader of PDFs that is not ours finds in one. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    verbosity: 0,
  }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    )
  }
  const { info } = await document.getMetadata()
  const chapters = (await document.getOutline()) ?? []
  return {
    pages,
    text: pages.join('\n'),
    info,
    chapters: chapters.map(({ title }) => title),
    language: (await document.getMarkInfo())?.Marked,
    structure: await (await document.getPage(1)).getStructTree(),
  }
}
