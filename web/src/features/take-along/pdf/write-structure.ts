import type { DrawnPage } from './draw-pages.ts'
import type { PdfFile } from './objects.ts'
import { reference } from './objects.ts'
import type { StructureElement } from './structure.ts'

/**
 * Writes the tree of a document's parts, by which it is read aloud and reflowed.
 *
 * @param pages numbers of the pages' objects, in the order of `drawn`
 * @returns the tree's number
 */
export function writeStructure(
  file: PdfFile,
  root: StructureElement,
  drawn: readonly DrawnPage[],
  pages: readonly number[],
): number {
  const tree = file.reserve()
  const ids = new Map<StructureElement, number>()

  const write = (element: StructureElement, parent: number): number => {
    const id = file.reserve()
    ids.set(element, id)
    const children = element.children.map((child) => reference(write(child, id)))
    const contents = element.contents.map(
      ([page, content]) => `<< /Type /MCR /Pg ${reference(pages[page] ?? 0)} /MCID ${content} >>`,
    )
    const scope = element.type === 'TH' ? ' /A << /O /Table /Scope /Column >>' : ''
    return file.write(
      id,
      `<< /Type /StructElem /S /${element.type} /P ${reference(parent)}${scope} ` +
        `/K [${[...children, ...contents].join(' ')}] >>`,
    )
  }

  const document = write(root, tree)
  const parents = drawn.map(({ elements }, index) => {
    const owners = elements.map((element) => reference(ids.get(element) ?? 0))
    return `${index} [${owners.join(' ')}]`
  })
  const parentTree = file.add(`<< /Nums [${parents.join(' ')}] >>`)
  return file.write(
    tree,
    `<< /Type /StructTreeRoot /K [${reference(document)}] /ParentTree ${reference(parentTree)} ` +
      `/ParentTreeNextKey ${drawn.length} >>`,
  )
}
