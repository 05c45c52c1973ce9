const UNICODE = 0
const WINDOWS = 3
const SEGMENTS = 4

/**
 * A font's table of characters (`cmap`, format 4, which every font of the first plane has): which glyph
 * stands for a code point, if any does.
 *
 * @throws Error for a table without that format
 */
export function readCmap(cmap: DataView): (codePoint: number) => number | undefined {
  const start = Array.from({ length: cmap.getUint16(2) }, (_, index) => 4 + index * 8)
    .filter((at) => [UNICODE, WINDOWS].includes(cmap.getUint16(at)))
    .map((at) => cmap.getUint32(at + 4))
    .find((at) => cmap.getUint16(at) === SEGMENTS)
  if (start === undefined) throw new Error('The font has no table of characters.')
  const glyphs = new Map<number, number>()
  const length = cmap.getUint16(start + 6)
  const [ends, starts] = [start + 14, start + 16 + length]
  const [deltas, offsets] = [starts + length, starts + 2 * length]
  for (let at = 0; at < length; at += 2) {
    const [first, last] = [cmap.getUint16(starts + at), cmap.getUint16(ends + at)]
    const [delta, offset] = [cmap.getUint16(deltas + at), cmap.getUint16(offsets + at)]
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const own = offset === 0 ? code : cmap.getUint16(offsets + at + offset + (code - first) * 2)
      const glyph = own === 0 ? 0 : (own + delta) % 0x10000
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
  return (codePoint) => glyphs.get(codePoint)
}
