import * as fc from 'fast-check'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { decodeSpeech } from '#infra/local/speech/decode.ts'
import { findSpeech, Loudness } from '#infra/local/speech/pauses.ts'
import { readRecording } from '#infra/local/speech/recording.ts'
import { createResampler } from '#infra/local/speech/resample.ts'
import { SAMPLE_RATE } from '#infra/local/speech/sample-rate.ts'
import { cutWindows, recordingTime, windowSeconds } from '#infra/local/speech/windows.ts'

const audio = (name: string) => fileURLToPath(new URL(`../fixtures/audio/${name}`, import.meta.url))

const tone = (rate: number, hertz: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, at) =>
    Math.sin((2 * Math.PI * hertz * at) / rate),
  )

const power = (samples: Float32Array) =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length

function resampled(samples: Float32Array, rate: number, pieces: number): Float32Array {
  const resampler = createResampler(rate, SAMPLE_RATE)
  const size = Math.ceil(samples.length / pieces)
  const parts = Array.from({ length: pieces }, (_, at) =>
    Array.from(resampler.push(samples.slice(at * size, (at + 1) * size))),
  )
  return Float32Array.from([...parts.flat(), ...resampler.flush()])
}

describe('resampling', () => {
  test.each([8000, 22050, 24000, 32000, 44100, 48000])(
    '%i Hz keeps what speech is made of',
    (rate) => {
      const output = resampled(tone(rate, 1000, 0.5), rate, 7)
      expect(Math.abs(output.length - SAMPLE_RATE / 2)).toBeLessThan(SAMPLE_RATE / 100)
      expect(power(output.slice(400, 7000))).toBeCloseTo(0.5, 2)
    },
  )

  test('what 16 kHz cannot hold is taken out, not folded into speech', () => {
    expect(power(resampled(tone(48_000, 11_000, 0.5), 48_000, 3).slice(400, 7000))).toBeLessThan(
      1e-4,
    )
  })

  test('does not depend on how the samples came in', () => {
    const samples = tone(44_100, 440, 0.2)
    expect(resampled(samples, 44_100, 9)).toEqual(resampled(samples, 44_100, 1))
  })
})

describe('decoding', () => {
  test.each([
    ['o-bom-pastor.mp3', 134.85],
    ['referencias-trocadas.webm', 51.1],
    ['sem-rumo.ogg', 45.5],
    ['trecho.m4a', 20],
    ['trecho.wav', 6],
  ])('%s lasts %d s', async (name, seconds) => {
    let samples = 0
    for await (const piece of decodeSpeech(audio(name))) samples += piece.length
    expect(samples / SAMPLE_RATE).toBeCloseTo(seconds, 0)
  })

  test.each([
    ['broken/empty.mp3', 'empty'],
    ['broken/random.mp3', 'unknown-format'],
    ['broken/text.mp3', 'unknown-format'],
    ['broken/no-index.m4a', 'broken'],
    ['broken/too-short.wav', 'too-short'],
  ])('%s is refused: %s', async (name, reason) => {
    await expect(readRecording(audio(name))).rejects.toMatchObject({ reason })
  })

  test('a file that is cut off is heard as far as it goes', async () => {
    expect((await readRecording(audio('broken/truncated.mp3'))).durationSeconds).toBeCloseTo(6.6, 1)
  })
})

function loudnessOf(samples: Float32Array): readonly number[] {
  const loudness = new Loudness()
  loudness.push(samples)
  return loudness.values
}

describe('pauses', () => {
  test('silence holds no speech', async () => {
    expect(findSpeech(loudnessOf(new Float32Array(SAMPLE_RATE)))).toEqual([])
    expect((await readRecording(audio('broken/silence.ogg'))).speech).toEqual([])
  })

  test.each([1, 0.02])('sound between silences is found at volume %d', (volume) => {
    const samples = new Float32Array(4 * SAMPLE_RATE)
    samples.set(
      tone(SAMPLE_RATE, 200, 1).map((sample) => sample * volume),
      SAMPLE_RATE,
    )
    const [span, ...others] = findSpeech(loudnessOf(samples))
    expect(others).toEqual([])
    expect(span?.start).toBeCloseTo(0.88, 1)
    expect(span?.end).toBeCloseTo(2.12, 1)
  })
})

test('speech that never pauses is cut where it is quietest', () => {
  const loudness = Array.from({ length: 50 * 40 }, (_, frame) =>
    frame < 50 ? -70 : frame > 885 && frame < 892 ? -30 : -20,
  )
  const [first, second, ...others] = findSpeech(loudness)
  expect(first?.end).toBeCloseTo(17.76, 1)
  expect(second?.start).toBe(first?.end)
  expect(second?.end).toBeCloseTo(40)
  expect(others).toEqual([])
})

describe('windows', () => {
  const speech = fc
    .array(
      fc.tuple(
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.double({ min: 0.3, max: 40, noNaN: true }),
      ),
      {
        maxLength: 40,
      },
    )
    .map((pairs) => {
      let at = 0
      return pairs.map(([pause, length]) => {
        const start = at + pause
        at = start + length
        return { start, end: at }
      })
    })

  test('hold all speech once, in order, none longer than the model hears', () => {
    fc.assert(
      fc.property(speech, (spans) => {
        const windows = cutWindows(spans)
        const pieces = windows.flatMap((window) => window.pieces)
        for (const window of windows) expect(windowSeconds(window)).toBeLessThanOrEqual(30)
        for (const [at, piece] of pieces.entries()) {
          expect(piece.start).toBeGreaterThanOrEqual((pieces[at - 1]?.end ?? 0) - 1e-9)
        }
        for (const { start, end } of spans) {
          const held = pieces
            .map((piece) => Math.min(piece.end, end) - Math.max(piece.start, start))
            .filter((part) => part > 0)
            .reduce((sum, part) => sum + part, 0)
          expect(held).toBeCloseTo(end - start, 6)
        }
      }),
    )
  })

  test('leave long silences out and still know the time of the recording', () => {
    const [window, ...others] = cutWindows([
      { start: 10, end: 14 },
      { start: 100, end: 105 },
    ])
    expect(others).toEqual([])
    if (window === undefined) throw new Error('No window')
    expect(windowSeconds(window)).toBeLessThan(10)
    expect(recordingTime(window, 1)).toBeCloseTo(11)
    expect(recordingTime(window, windowSeconds(window))).toBeCloseTo(105)
  })
})
