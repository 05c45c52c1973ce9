import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as z from 'zod/mini'

interface Node {
  readonly role?: string | undefined
  readonly children?: readonly Node[] | undefined
}
const node: z.ZodMiniType<Node> = z.object({
  role: z.optional(z.string()),
  children: z.optional(z.array(z.lazy(() => node))),
})

const rolesOf = ({ role, children = [] }: Node): string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesOf),
]

/** What a reader of PDFs that is not ours finds in one. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  const roles = new Set<string>()
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const texts = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    pages.push(texts.join(''))
    for (const role of rolesOf(node.parse((await page.getStructTree()) ?? {}))) roles.add(role)
  }
  const { info } = await document.getMetadata()
  const chapters: { title: string }[] = (await document.getOutline()) ?? []
  // Its types say an object.
  const marks: unknown = await document.getMarkInfo()
  const isTagged = marks instanceof Map && marks.get('Marked') === true
  await document.loadingTask.destroy()
  return {
    pages,
    text: pages.join('\n'),
    info,
    chapters: chapters.map(({ title }) => title),
    isTagged,
    roles: [...roles],
  }
}
