import * as fc from 'fast-check'
import { BufferSource, Input, MP3, MP4, OGG, WAVE, WEBM } from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { measureAudio } from '#functions/domain/audio/measure.ts'
import { StepFailure } from '#functions/domain/errors.ts'
import { audioFixture, bytesInMemory } from '#tests/support/file-bytes.ts'

const sound = [
  ['o-bom-pastor.mp3', 'mp3'],
  ['referencias-trocadas.webm', 'webm'],
  ['sem-rumo.ogg', 'ogg'],
  ['trecho.m4a', 'm4a'],
  ['trecho.wav', 'wav'],
] as const

const measure = (content: Uint8Array) => measureAudio(bytesInMemory(content).bytes)

/** A second opinion from another reader of the same formats. */
async function mediabunnyDuration(content: Uint8Array): Promise<number> {
  const input = new Input({
    formats: [MP3, MP4, OGG, WAVE, WEBM],
    source: new BufferSource(content),
  })
  const track = await input.getPrimaryAudioTrack()
  return track ? track.computeDuration() : Number.NaN
}

describe('measuring an audio file', () => {
  it.each(sound)('reads the true format and length of %s', async (name, mediaFormat) => {
    const content = await audioFixture(name)
    const measured = await measure(content)
    expect(measured.mediaFormat).toBe(mediaFormat)
    expect(Math.abs(measured.durationSeconds - (await mediabunnyDuration(content)))).toBeLessThan(
      0.1,
    )
  })

  it.each([
    ['empty.mp3', 'audio_empty'],
    ['no-index.m4a', 'damaged_audio'],
    ['random.mp3', 'unsupported_audio'],
    ['text.mp3', 'unsupported_audio'],
    ['too-short.wav', 'audio_too_short'],
    ['truncated.mp3', 'damaged_audio'],
  ] as const)('refuses %s as %s', async (name, code) => {
    await expect(measure(await audioFixture(`broken/${name}`))).rejects.toMatchObject({
      name: code,
    })
  })

  it('takes silence for sound: whether there is speech is for the transcript to say', async () => {
    const measured = await measure(await audioFixture('broken/silence.ogg'))
    expect(measured).toEqual({ mediaFormat: 'ogg', durationSeconds: 15 })
  })

  it.each(sound)('refuses %s cut short anywhere', async (name) => {
    const content = await audioFixture(name)
    for (const share of [0.2, 0.5, 0.8, 0.95]) {
      const cut = content.slice(0, Math.floor(content.length * share))
      await expect(measure(cut), `${name} at ${share}`).rejects.toBeInstanceOf(StepFailure)
    }
  })

  it('finds a wave file that lies about its length', async () => {
    const content = await audioFixture('trecho.wav')
    const streamed = Uint8Array.from(content)
    const dataAt = Buffer.from(content).indexOf('data') + 4
    new DataView(streamed.buffer).setUint32(dataAt, 0xffffffff, true)
    expect((await measure(streamed)).durationSeconds).toBeCloseTo(6, 1)
    new DataView(streamed.buffer).setUint32(dataAt, 4 * content.length, true)
    await expect(measure(streamed)).rejects.toMatchObject({ name: 'damaged_audio' })
  })

  it('refuses more than four hours', async () => {
    const header = (await audioFixture('trecho.wav')).slice(0, 44)
    // One sample of a byte a second and a length that nobody knows: five hours in 18 kB.
    const slow = new Uint8Array(44 + 18_000)
    slow.set(header)
    const view = new DataView(slow.buffer)
    view.setUint32(24, 1, true)
    view.setUint16(34, 8, true)
    view.setUint32(36, 0x64617461)
    view.setUint32(40, 0xffffffff, true)
    await expect(measure(slow)).rejects.toMatchObject({ name: 'audio_too_long' })
  })

  it('adds up what is written one behind another', async () => {
    for (const [name, seconds] of [
      ['sem-rumo.ogg', 45.525],
      ['referencias-trocadas.webm', 51.141],
    ] as const) {
      const content = await audioFixture(name)
      const twice = Buffer.concat([content, content])
      expect((await measure(twice)).durationSeconds).toBeCloseTo(2 * seconds, 1)
    }
  })

  it('counts the samples of a wave file whose header claims that they go by faster', async () => {
    const content = Uint8Array.from(await audioFixture('trecho.wav'))
    const view = new DataView(content.buffer)
    view.setUint32(28, view.getUint32(28, true) * 20, true)
    expect((await measure(content)).durationSeconds).toBe(6)
  })

  it('skips tags in front of the first frame, and garbage between frames', async () => {
    const mp3 = await audioFixture('o-bom-pastor.mp3')
    const tag = new Uint8Array(10 + 200_000)
    tag.set([0x49, 0x44, 0x33, 4, 0, 0, 0, 200_000 >> 14, (200_000 >> 7) & 0x7f, 200_000 & 0x7f])
    const garbage = new Uint8Array(5000).fill(0x55)
    const half = 400_000
    const whole = Buffer.concat([tag, mp3.subarray(0, half), garbage, mp3.subarray(half)])
    expect((await measure(whole)).durationSeconds).toBeCloseTo(134.9, 0)
  })

  it('reads a large file in pieces and hardly any byte twice', async () => {
    const content = await audioFixture('o-bom-pastor.mp3')
    const { bytes, fetched } = bytesInMemory(content, 200_000)
    await measureAudio(bytes)
    expect(fetched.most).toBeLessThan(350_000)
    expect(fetched.bytes).toBeLessThan(content.length * 2)
  })

  it('answers any damage with a reason, never with another error', async () => {
    const files = await Promise.all(sound.map(([name]) => audioFixture(name)))
    const damage = fc.record({
      file: fc.nat(files.length - 1),
      at: fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { maxLength: 12 }),
      length: fc.integer({ min: 1, max: 20_000 }),
    })
    await fc.assert(
      fc.asyncProperty(damage, async ({ file, at, length }) => {
        const content = Uint8Array.from(files[file] ?? []).slice(0, length)
        for (const [offset, value] of at) content[offset % content.length] = value
        try {
          expect((await measure(content)).durationSeconds).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(StepFailure)
        }
      }),
      { numRuns: 1500 },
    )
  })
})
