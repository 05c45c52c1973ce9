import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
  WebMOutputFormat,
  MP4,
  OGG,
  WAVE,
  WEBM,
} from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { measureAudio } from '#functions/domain/audio/measure.ts'
import { StepFailure } from '#functions/domain/errors.ts'
import { audioFixture, bytesInMemory } from '#tests/support/file-bytes.ts'

const measure = (content: Uint8Array) => measureAudio(bytesInMemory(content).bytes)

/** The same sound in another container, its packets copied as they are. */
async function remux(name: string, format: OutputFormat): Promise<Uint8Array> {
  const input = new Input({
    formats: [MP4, OGG, WAVE, WEBM],
    source: new BufferSource(await audioFixture(name)),
  })
  const target = new BufferTarget()
  const conversion = await Conversion.init({ input, output: new Output({ format, target }) })
  await conversion.execute()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

const variants = [
  [
    'an MP4 with its index in front',
    'trecho.m4a',
    new Mp4OutputFormat({ fastStart: 'in-memory' }),
    20.04,
  ],
  ['an MP4 with its index behind', 'trecho.m4a', new Mp4OutputFormat({ fastStart: false }), 20.04],
  ['an MP4 in fragments', 'trecho.m4a', new Mp4OutputFormat({ fastStart: 'fragmented' }), 20.04],
  ['Opus in MP4', 'sem-rumo.ogg', new Mp4OutputFormat(), 45.5],
  ['a WebM with sizes', 'sem-rumo.ogg', new WebMOutputFormat(), 45.5],
  ['a WebM made live', 'sem-rumo.ogg', new WebMOutputFormat({ appendOnly: true }), 45.5],
  ['an Ogg from a recorder', 'referencias-trocadas.webm', new OggOutputFormat(), 51.1],
  ['a large WAVE', 'trecho.wav', new WavOutputFormat({ large: true }), 6],
] as const

describe('measuring what other programs write', () => {
  it.each(variants)('reads %s', async (_, name, format, seconds) => {
    const content = await remux(name, format)
    expect(Math.abs((await measure(content)).durationSeconds - seconds)).toBeLessThan(0.1)
  })

  it.each(variants)('finds %s cut short', async (_, name, format) => {
    const content = await remux(name, format)
    for (const share of [0.3, 0.7, 0.97]) {
      const cut = content.slice(0, Math.floor(content.length * share))
      await expect(measure(cut), `at ${share}`).rejects.toBeInstanceOf(StepFailure)
    }
  })
})
