/** Standard structure types of tagged PDF that our documents use. */
type ElementType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'P'
  | 'BlockQuote'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'

/** A part of the document as assistive technology sees it. */
export class StructureElement {
  readonly type: ElementType
  readonly children: StructureElement[] = []
  /** The marked contents that belong to it: a page's index, and the content's number there. */
  readonly contents: [page: number, content: number][] = []

  constructor(type: ElementType) {
    this.type = type
  }

  /** Gives a new child, the last one. */
  add(type: ElementType): StructureElement {
    const child = new StructureElement(type)
    this.children.push(child)
    return child
  }
}
