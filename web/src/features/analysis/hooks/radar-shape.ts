/** A place in the drawing's own units. */
interface Point {
  readonly x: number
  readonly y: number
}

/** The drawing: its size, and the circle on which a score of 10 lies. */
export const frame = { width: 360, height: 272, x: 180, y: 136, radius: 86 } as const

const round = (value: number) => Math.round(value * 100) / 100

/** The place on spoke `index` of `count` at `share` of the circle's radius; the first points up. */
export function onSpoke(index: number, count: number, share: number): Point {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2
  return {
    x: round(frame.x + Math.cos(angle) * share * frame.radius),
    y: round(frame.y + Math.sin(angle) * share * frame.radius),
  }
}

/** Points as the `points` of a polygon. */
export const outlineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x},${y}`).join(' ')

/** How a label stands to its spoke: beside it to the left or the right, or in the middle of it. */
export function anchorOf({ x }: Point): 'start' | 'middle' | 'end' {
  if (Math.abs(x - frame.x) < 1) return 'middle'
  return x > frame.x ? 'start' : 'end'
}
