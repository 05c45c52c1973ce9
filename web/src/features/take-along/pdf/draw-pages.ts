import type { PlacedPiece } from './break-lines.ts'
import type { EmbeddedFaces } from './embed-faces.ts'
import { toGlyphs } from './font-set.ts'
import type { Line } from './galley.ts'
import { number } from './objects.ts'
import type { PageLines } from './paginate.ts'
import type { StructureElement } from './structure.ts'
import { colours, textWidth } from './typography.ts'

/** A4, and where the text stands on it, in points from the lower left corner. */
export const page = { width: 595.28, height: 841.89, left: 108, top: 778, textHeight: 690 } as const
const FOOTER_Y = 44

/** A page's operators, and whose its marked contents are, by their numbers. */
export interface DrawnPage {
  readonly content: string
  readonly elements: readonly StructureElement[]
}

/** The operators that show a piece at a place of the page. */
function show(faces: EmbeddedFaces, piece: PlacedPiece, left: number, y: number): string {
  let x = left + piece.x
  const shown = toGlyphs(piece.fonts, piece.text).map(({ face, glyphs }) => {
    const { name, text } = faces.show(face, glyphs)
    const at = x
    x += (glyphs.reduce((sum, [glyph]) => sum + face.widthOf(glyph), 0) * piece.size) / 1000
    return `/${name} ${number(piece.size)} Tf 1 0 0 1 ${number(at)} ${number(y)} Tm ${text} Tj`
  })
  const text = `BT ${piece.colour.map(number).join(' ')} rg ${shown.join(' ')} ET`
  return piece.language === undefined
    ? text
    : `/Span << /Lang (${piece.language}) >> BDC ${text} EMC`
}

/** What belongs to no part of the document: a reader passes over it. */
const artifact = (operators: string, kind: string): string =>
  `/Artifact << /Type /${kind} >> BDC ${operators} EMC`

/** Draws the lines of one page, each stretch of them marked as part of its element. */
export function drawPage(options: {
  readonly faces: EmbeddedFaces
  readonly lines: readonly Line[]
  readonly place: PageLines
  readonly index: number
  readonly footer: readonly PlacedPiece[]
}): DrawnPage {
  const { faces, lines, place, index, footer } = options
  const operators: string[] = []
  const elements: StructureElement[] = []
  let open: StructureElement | undefined
  const close = () => {
    if (open !== undefined) operators.push('EMC')
    open = undefined
  }
  for (const { line, y } of place) {
    const current = lines[line]
    if (current === undefined) continue
    const baseline = page.top - y + current.height * 0.25
    if (current.rule === true && y > current.height) {
      close()
      const ruleY = page.top - y + current.height + Math.min(current.before / 2, 6) - 1
      const right = page.left + textWidth
      operators.push(
        artifact(
          `${colours.rule.map(number).join(' ')} RG 0.5 w ${page.left} ${number(ruleY)} m ${right} ${number(ruleY)} l S`,
          'Layout',
        ),
      )
    }
    for (const span of current.spans) {
      if (span.element !== open) {
        close()
        operators.push(`/${span.element.type} << /MCID ${elements.length} >> BDC`)
        span.element.contents.push([index, elements.length])
        elements.push(span.element)
        open = span.element
      }
      operators.push(show(faces, span, page.left, baseline))
    }
  }
  close()
  operators.push(
    artifact(
      footer.map((piece) => show(faces, piece, page.left, FOOTER_Y)).join(' '),
      'Pagination',
    ),
  )
  return { content: operators.join('\n'), elements }
}
