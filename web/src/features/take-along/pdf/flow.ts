import type { Faces, Style } from './faces.ts'
import { faceName } from './faces.ts'
import type { Piece } from './looks.ts'
import { LINE_HEIGHT, colours, page, textWidth } from './looks.ts'

type Pdf = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/** How a paragraph stands; lengths in points. */
export interface Setting {
  /** What it is for assistive technology: a standard structure type. */
  readonly tag: string
  readonly before?: number
  readonly height?: number
  readonly indent?: number
  /** Room that must be left below it on its page. */
  readonly below?: number
  readonly hasRule?: boolean
  /** Stands to the left of the first line, `x` from where the text begins. */
  readonly aside?: { readonly piece: Piece; readonly x: number; readonly tag?: string }
}

/** A paragraph of no more lines is never torn apart. */
const WHOLE_LINES = 3

/**
 * Sets paragraphs one below another, on as many pages as they need. `doc.y` is the foot of what stands
 * already.
 */
export class Flow {
  readonly doc: Pdf
  readonly #faces: Faces

  constructor(doc: Pdf, faces: Faces) {
    this.doc = doc
    this.#faces = faces
    doc.y = page.top
  }

  get isAtTop(): boolean {
    return this.doc.y <= page.top
  }

  /** Goes to a new page when less than `points` are left on this one, of which half a page is enough. */
  makeRoom(points: number): void {
    const needed = Math.min(points, (page.bottom - page.top) / 2)
    if (this.isAtTop || this.doc.y + needed <= page.bottom) return
    this.doc.addPage()
    this.doc.y = page.top
  }

  /** How many lines pieces need, about: they are measured in the look of the first. */
  linesOf(pieces: readonly Piece[], indent = 0): number {
    const fragments = this.#fragments(pieces)
    const [first] = fragments
    if (first === undefined) return 0
    this.doc.font(first.face, Math.max(...pieces.map(({ size }) => size)))
    const text = fragments.map((fragment) => fragment.text).join('')
    const height = this.doc.heightOfString(text, { width: textWidth - indent })
    return Math.round(height / this.doc.currentLineHeight(true))
  }

  /** Sets a paragraph as a child of `parent`; one without letters takes no room. */
  paragraph(parent: Element, pieces: readonly Piece[], setting: Setting): void {
    const { before = 6, height = LINE_HEIGHT, indent = 0, below = 0, aside, tag } = setting
    const lines = this.linesOf(pieces, indent)
    if (lines === 0) return
    const whole = below > 0 || lines <= WHOLE_LINES
    this.makeRoom(before + height * (whole ? lines : 2) + below)
    if (setting.hasRule === true && !this.isAtTop) this.#rule(before)
    const { doc } = this
    const y = doc.y + (this.isAtTop ? 0 : before) + height
    const setAside = () => {
      if (aside !== undefined) this.line([aside.piece], page.left + aside.x, y)
    }
    if (aside?.tag !== undefined) parent.add(doc.struct(aside.tag, {}, setAside))
    // The last line would stand alone on the next page: one more goes with it.
    const { margins } = doc.page
    const room = Math.floor((page.bottom - y) / height) + 1
    const spared = lines > WHOLE_LINES && lines - room === 1 ? height : 0
    margins.bottom += spared
    parent.add(
      doc.struct(tag, {}, () => {
        if (aside?.tag === undefined) setAside()
        this.#set(pieces, { x: page.left + indent, y, width: textWidth - indent, height })
      }),
    )
    margins.bottom -= spared
    doc.y -= height
  }

  /** Sets pieces in one line that is never broken; `doc` ends where the line does. */
  line(pieces: readonly Piece[], x: number, y: number): void {
    this.doc.x = x
    this.doc.y = y
    for (const { face, text, size, colour } of this.#fragments(pieces))
      this.doc
        .font(face, size)
        .fillColor(colour)
        .text(text, { lineBreak: false, baseline: 'alphabetic' })
  }

  /** The characters of a text that the first face of a style has. */
  plain(style: Style, text: string): string {
    return this.#faces
      .split(style, text)
      .flatMap((set) => (set.face === faceName(style, 0) ? set.text : []))
      .join('')
  }

  /** How wide a line of a piece is. */
  widthOf(piece: Piece): number {
    return this.#fragments([piece]).reduce(
      (sum, { face, text, size }) => sum + this.doc.font(face, size).widthOfString(text),
      0,
    )
  }

  /** Sets pieces in lines; leaves `doc.y` where the next line would stand. */
  #set(
    pieces: readonly Piece[],
    at: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
  ): void {
    const { doc } = this
    const fragments = this.#fragments(pieces)
    doc.x = at.x
    doc.y = at.y
    fragments.forEach(({ face, text, size, colour, language }, index) => {
      doc.font(face, size).fillColor(colour)
      if (language !== undefined) doc.markContent('Span', { lang: language })
      doc.text(text, {
        width: at.width,
        baseline: 'alphabetic',
        lineGap: at.height - doc.currentLineHeight(true),
        continued: index < fragments.length - 1,
      })
      if (language !== undefined) doc.endMarkedContent()
    })
  }

  #fragments(pieces: readonly Piece[]): (Piece & { readonly face: string })[] {
    return pieces.flatMap((piece) =>
      this.#faces.split(piece.style, piece.text).map((set) => ({ ...piece, ...set })),
    )
  }

  /** A thin line above what comes next, which assistive technology passes over. */
  #rule(before: number): void {
    const y = this.doc.y + before - 6
    this.doc
      .markContent('Artifact', { type: 'Layout' })
      .lineWidth(0.5)
      .strokeColor(colours.rule)
      .moveTo(page.left, y)
      .lineTo(page.left + textWidth, y)
      .stroke()
      .endMarkedContent()
  }
}
