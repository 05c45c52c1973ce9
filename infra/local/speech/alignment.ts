/** Frames over which attention is smoothed, as Whisper's authors do. */
const MEDIAN_WIDTH = 7

/** Attention of one decoding step: a row for each alignment head, a value for each audio frame. */
export type AttentionStep = readonly Float32Array[]

function median(values: Float32Array, width: number): Float32Array {
  const half = (width - 1) / 2
  const last = values.length - 1
  const window = new Float32Array(width)
  return values.map((_, at) => {
    for (let tap = 0; tap < width; tap++) {
      const index = Math.abs(at + tap - half)
      window[tap] = values[index > last ? Math.max(0, 2 * last - index) : index] ?? 0
    }
    return window.toSorted()[half] ?? 0
  })
}

/** Mean over heads of attention made comparable between steps, frame by frame. */
function sharpen(steps: readonly AttentionStep[], frames: number): Float32Array[] {
  const heads = steps[0]?.length ?? 0
  const matrix = steps.map(() => new Float32Array(frames))
  for (let head = 0; head < heads; head++) {
    const rows = steps.map((step) => step[head] ?? new Float32Array(frames))
    const [sums, squares] = [new Float64Array(frames), new Float64Array(frames)]
    for (const row of rows) {
      for (let frame = 0; frame < frames; frame++) {
        const value = row[frame] ?? 0
        sums[frame] = (sums[frame] ?? 0) + value
        squares[frame] = (squares[frame] ?? 0) + value * value
      }
    }
    rows.forEach((row, step) => {
      const normal = new Float32Array(frames)
      for (let frame = 0; frame < frames; frame++) {
        const mean = (sums[frame] ?? 0) / rows.length
        const variance = (squares[frame] ?? 0) / rows.length - mean * mean
        normal[frame] = ((row[frame] ?? 0) - mean) / Math.sqrt(Math.max(variance, 1e-20))
      }
      const smooth = median(normal, MEDIAN_WIDTH)
      const target = matrix[step]
      if (target === undefined) return
      for (let frame = 0; frame < frames; frame++) {
        target[frame] = (target[frame] ?? 0) + (smooth[frame] ?? 0) / heads
      }
    })
  }
  return matrix
}

/**
 * The frame at which each decoding step begins, by dynamic time warping of the decoder's attention
 * on the audio (the method of Whisper's own word times): the path never goes back in time.
 */
export function alignSteps(steps: readonly AttentionStep[], frames: number): number[] {
  if (steps.length === 0 || frames === 0) return steps.map(() => 0)
  const gain = sharpen(steps, frames)
  const width = frames + 1
  const cost = new Float32Array((steps.length + 1) * width).fill(Infinity)
  const trace = new Uint8Array((steps.length + 1) * width)
  cost[0] = 0
  for (let step = 1; step <= steps.length; step++) {
    const row = gain[step - 1]
    for (let frame = 1; frame <= frames; frame++) {
      const at = step * width + frame
      const both = cost[at - width - 1] ?? Infinity
      const nextStep = cost[at - width] ?? Infinity
      const nextFrame = cost[at - 1] ?? Infinity
      const least = Math.min(both, nextStep, nextFrame)
      cost[at] = least - (row?.[frame - 1] ?? 0)
      trace[at] = least === both ? 0 : least === nextStep ? 1 : 2
    }
  }
  const begins = steps.map(() => 0)
  let [step, frame] = [steps.length, frames]
  while (step > 0 && frame > 0) {
    begins[step - 1] = frame - 1
    const move = trace[step * width + frame]
    if (move !== 2) step--
    if (move !== 1) frame--
  }
  return begins
}
