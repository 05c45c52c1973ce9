import type { Faces, Style } from './faces.ts'
import { faceName } from './faces.ts'
import type { Fragment } from './lines.ts'
import { breakLines } from './lines.ts'
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

/** How many of the lines that are left stand on a page from `y` on: never all but one of many. */
function linesThatFit(y: number, height: number, left: number): number {
  const room = Math.floor((page.bottom - y) / height) + 1
  return left > WHOLE_LINES && left - room === 1 ? room - 1 : room
}

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

  /** How many lines pieces need. */
  linesOf(pieces: readonly Piece[], indent = 0): number {
    return this.#break(pieces, indent).length
  }

  /** Sets a paragraph as a child of `parent`; one without letters takes no room. */
  paragraph(parent: Element, pieces: readonly Piece[], setting: Setting): void {
    const { before = 6, height = LINE_HEIGHT, indent = 0, below = 0, aside, tag } = setting
    const lines = this.#break(pieces, indent)
    if (lines.length === 0) return
    const whole = below > 0 || lines.length <= WHOLE_LINES
    this.makeRoom(before + height * (whole ? lines.length : 2) + below)
    if (setting.hasRule === true && !this.isAtTop) this.#rule(before)
    const { doc } = this
    const y = doc.y + (this.isAtTop ? 0 : before) + height
    const setAside = () => {
      if (aside !== undefined) this.line([aside.piece], page.left + aside.x, y)
    }
    if (aside?.tag !== undefined) parent.add(doc.struct(aside.tag, {}, setAside))
    parent.add(
      doc.struct(tag, {}, () => {
        if (aside?.tag === undefined) setAside()
        this.#setLines(lines, { x: page.left + indent, y, height })
      }),
    )
  }

  /** Sets pieces in one line that is never broken; `doc` ends where the line does. */
  line(pieces: readonly Piece[], x: number, y: number): void {
    this.#put(this.#fragments(pieces), x, y)
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
    return this.#fragments([piece]).reduce((sum, fragment) => sum + this.#measure(fragment), 0)
  }

  /** Sets lines one below another from `y` on, and leaves `doc.y` at the last one. */
  #setLines(
    lines: readonly Fragment[][],
    at: Readonly<Record<'x' | 'y' | 'height', number>>,
  ): void {
    const { doc } = this
    const { x, height } = at
    let { y } = at
    let room = linesThatFit(y, height, lines.length)
    lines.forEach((line, index) => {
      if (room <= 0) {
        doc.continueOnNewPage()
        y = page.top + height
        room = linesThatFit(y, height, lines.length - index)
      }
      this.#put(line, x, y)
      room -= 1
      y += height
    })
    doc.y = y - height
  }

  #put(fragments: readonly Fragment[], x: number, y: number): void {
    const { doc } = this
    doc.x = x
    doc.y = y
    for (const { face, text, size, colour, language } of fragments) {
      doc.font(face, size).fillColor(colour)
      if (language !== undefined) doc.markContent('Span', { lang: language })
      doc.text(text, { lineBreak: false, baseline: 'alphabetic' })
      if (language !== undefined) doc.endMarkedContent()
    }
  }

  readonly #measure = ({ face, size, text }: Fragment): number =>
    text === '' ? 0 : this.doc.font(face, size).widthOfString(text)

  #break(pieces: readonly Piece[], indent: number): Fragment[][] {
    return breakLines(this.#fragments(pieces), textWidth - indent, this.#measure)
  }

  #fragments(pieces: readonly Piece[]): Fragment[] {
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
