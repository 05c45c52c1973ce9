/** Half the kernel's width in samples of the lower rate: steep enough for speech, cheap enough. */
const LOBES = 12
/** Part of the lower rate's band that passes; the rest is the slope, so that nothing folds back. */
const PASSBAND = 0.94

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

const hann = (x: number): number => 0.5 + 0.5 * Math.cos(Math.PI * x)

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)

/** One row of filter weights for each place an output sample can have between two inputs. */
function kernels(up: number, down: number): { reach: number; rows: Float32Array[] } {
  const scale = Math.min(1, up / down) * PASSBAND
  const reach = Math.ceil(LOBES / scale)
  const rows = Array.from({ length: up }, (_, phase) => {
    const row = Float32Array.from({ length: 2 * reach }, (_, tap) => {
      const distance = tap - reach + 1 - phase / up
      return Math.abs(distance) < reach ? sinc(distance * scale) * hann(distance / reach) : 0
    })
    const sum = row.reduce((total, weight) => total + weight, 0)
    return row.map((weight) => weight / sum)
  })
  return { reach, rows }
}

/** Turns a stream of samples at one rate into a stream at another. */
export interface Resampler {
  push(samples: Float32Array): Float32Array
  /** Gives what the last samples still owe; nothing may be pushed after it. */
  flush(): Float32Array
}

/** Windowed-sinc resampling between two whole rates in hertz; lengths keep the rates' ratio. */
export function createResampler(from: number, to: number): Resampler {
  if (from === to) return { push: (samples) => samples, flush: () => new Float32Array(0) }
  const divisor = greatestCommonDivisor(from, to)
  const [up, down] = [to / divisor, from / divisor]
  const { reach, rows } = kernels(up, down)
  let kept = new Float32Array(reach - 1)
  /** Place of the next output: `position` in `kept`, `phase` parts of `up` after it. */
  let [position, phase] = [reach - 1, 0]

  const push = (samples: Float32Array): Float32Array => {
    const input = new Float32Array(kept.length + samples.length)
    input.set(kept)
    input.set(samples, kept.length)
    const room = Math.max(0, Math.ceil(((input.length - position) * up) / down) + 1)
    const output = new Float32Array(room)
    let made = 0
    while (position + reach < input.length) {
      const row = rows[phase]
      if (row === undefined) break
      const first = position - reach + 1
      let sum = 0
      for (let tap = 0; tap < row.length; tap++) sum += (row[tap] ?? 0) * (input[first + tap] ?? 0)
      output[made++] = sum
      phase += down
      position += Math.floor(phase / up)
      phase %= up
    }
    const start = Math.max(0, position - reach + 1)
    kept = input.slice(start)
    position -= start
    return output.subarray(0, made)
  }
  return { push, flush: () => push(new Float32Array(reach)) }
}
