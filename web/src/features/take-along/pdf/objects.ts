import { zlibSync } from 'fflate'
import { printable } from '#web/features/take-along/document/blocks.ts'

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** Text for people, as UTF-16. */
export const textString = (text: string): string => {
  const safe = printable(text)
  const units = Array.from({ length: safe.length }, (_, at) => hex(safe.charCodeAt(at), 4))
  return `<feff${units.join('')}>`
}

/** Numbers of glyphs as a string to show. */
export const glyphString = (glyphs: readonly number[]): string =>
  `<${glyphs.map((glyph) => hex(glyph, 4)).join('')}>`

export const reference = (id: number): string => `${id} 0 R`

/** A number with no more digits than a page can show. */
export const number = (value: number): string => String(Math.round(value * 100) / 100)

/** Collects a file's objects, which refer to each other by the numbers that they get here. */
export class PdfFile {
  readonly #bodies: (Uint8Array | undefined)[] = []

  /** A number for an object that is written later. */
  reserve(): number {
    return this.#bodies.push(undefined)
  }

  write(id: number, body: string): number {
    this.#bodies[id - 1] = new TextEncoder().encode(body)
    return id
  }

  add(body: string): number {
    return this.write(this.reserve(), body)
  }

  /** Adds a stream, compressed; `entries` are those of its dictionary besides length and filter. */
  addStream(data: Uint8Array | string, entries = ''): number {
    const bytes = zlibSync(typeof data === 'string' ? new TextEncoder().encode(data) : data)
    const head = `<< ${entries} /Length ${bytes.length} /Filter /FlateDecode >>\nstream\n`
    const id = this.reserve()
    this.#bodies[id - 1] = joined([text(head), bytes, text('\nendstream')])
    return id
  }

  /**
   * The whole file.
   *
   * @throws Error when an object was reserved and never written
   */
  finish(root: number, info: number): Uint8Array<ArrayBuffer> {
    // The comment's bytes tell programs that pass it on that the file is not text.
    const parts = [text('%PDF-1.7\n%'), new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])]
    const offsets: number[] = []
    let length = 0
    for (const part of parts) length += part.length
    const push = (part: Uint8Array) => {
      parts.push(part)
      length += part.length
    }
    for (const [index, body] of this.#bodies.entries()) {
      if (body === undefined) throw new Error(`Object ${index + 1} was never written.`)
      offsets.push(length)
      push(text(`${index + 1} 0 obj\n`))
      push(body)
      push(text('\nendobj\n'))
    }
    const start = length
    const size = offsets.length + 1
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    push(text(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`))
    push(
      text(
        `trailer\n<< /Size ${size} /Root ${reference(root)} /Info ${reference(info)} >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    )
    return joined(parts)
  }
}

const text = (part: string): Uint8Array => new TextEncoder().encode(part)

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
