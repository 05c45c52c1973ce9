/** Field numbers of ONNX's protocol buffers. */
const GRAPH = 7
const GRAPH_OUTPUT = 12
const OUTPUT_NAME = 1
/** Wire type of strings, bytes and messages within messages. */
const LENGTH_DELIMITED = 2

interface Field {
  readonly number: number
  readonly wire: number
  /** Where the field starts with its tag, where its content starts, and where both end. */
  readonly start: number
  readonly content: number
  readonly end: number
}

function varint(bytes: Uint8Array, at: number): { value: number; next: number } {
  let [value, scale, next] = [0, 1, at]
  for (;;) {
    const byte = bytes[next++]
    if (byte === undefined) throw new Error('The speech model is cut short')
    value += (byte & 0x7f) * scale
    if (byte < 0x80) return { value, next }
    scale *= 128
  }
}

function contentEnd(bytes: Uint8Array, wire: number, at: number): { content: number; end: number } {
  if (wire === LENGTH_DELIMITED) {
    const { value, next } = varint(bytes, at)
    return { content: next, end: next + value }
  }
  const end = wire === 0 ? varint(bytes, at).next : at + (wire === 1 ? 8 : 4)
  return { content: at, end }
}

function fieldsOf(bytes: Uint8Array, from: number, to: number): Field[] {
  const fields: Field[] = []
  for (let start = from; start < to;) {
    const tag = varint(bytes, start)
    const wire = tag.value % 8
    const { content, end } = contentEnd(bytes, wire, tag.next)
    fields.push({ number: Math.floor(tag.value / 8), wire, start, content, end })
    start = end
  }
  return fields
}

function header(number: number, length: number): Uint8Array {
  const bytes = [number * 8 + LENGTH_DELIMITED]
  let left = length
  for (; left > 0x7f; left = Math.floor(left / 128)) bytes.push((left % 128) | 0x80)
  return Uint8Array.from([...bytes, left])
}

/**
 * An ONNX model without the outputs that nobody asks for. The runtime makes room for every output a
 * model names: Whisper's encoder names its attention, 1.3 GB of it in the small model.
 */
export function withoutOutputs(model: Uint8Array, unused: (name: string) => boolean): Uint8Array {
  const kept = fieldsOf(model, 0, model.length).flatMap((field) => {
    if (field.number !== GRAPH) return [model.subarray(field.start, field.end)]
    const parts = fieldsOf(model, field.content, field.end)
      .filter((part) => {
        if (part.number !== GRAPH_OUTPUT) return true
        const name = fieldsOf(model, part.content, part.end).find((f) => f.number === OUTPUT_NAME)
        const text = name === undefined ? '' : model.subarray(name.content, name.end)
        return !unused(Buffer.from(text).toString())
      })
      .map((part) => model.subarray(part.start, part.end))
    return [
      header(
        GRAPH,
        parts.reduce((sum, part) => sum + part.length, 0),
      ),
      ...parts,
    ]
  })
  return Buffer.concat(kept)
}
