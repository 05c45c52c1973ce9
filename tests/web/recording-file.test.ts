import { readFile } from 'node:fs/promises'
import { assert, asyncProperty, integer } from 'fast-check'
import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { windowed } from '#functions/domain/audio/bytes.ts'
import { measureAudio } from '#functions/domain/audio/measure.ts'
import { joinParts } from '#web/features/recorder/api/join-parts.ts'
import { fileOf } from '#web/features/recorder/api/recording-file.ts'
import { memoryStore } from '#web/features/recorder/api/recording-store.ts'
import { PartsDiffer } from '#web/features/recorder/hooks/parts-differ.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { formatOf } from '#web/features/recorder/hooks/recording-format.ts'
import { wholeElements } from '#web/features/recorder/hooks/whole-elements.ts'

const fixtureFile = async (name: string) =>
  new File([await readFile(new URL(`../fixtures/audio/${name}`, import.meta.url))], name)

/** The fixture as a recorder writes it: nothing at its head speaks of its end. */
async function asRecorded(name: string, format: WebMOutputFormat | Mp4OutputFormat) {
  const target = new BufferTarget()
  const input = new Input({ source: new BlobSource(await fixtureFile(name)), formats: ALL_FORMATS })
  const conversion = await Conversion.init({ input, output: new Output({ format, target }) })
  await conversion.execute()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

/** Seconds of a file as the service measures it; it refuses one that ends within an element. */
async function secondsOf(bytes: Uint8Array): Promise<number> {
  const read = async (start: number, end: number) => bytes.subarray(start, end)
  return (await measureAudio(windowed(bytes.length, read))).durationSeconds
}

const bytesOf = async (file: Blob | undefined) =>
  new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))

const recorded = {
  webm: await asRecorded('referencias-trocadas.webm', new WebMOutputFormat({ appendOnly: true })),
  m4a: await asRecorded('trecho.m4a', new Mp4OutputFormat({ fastStart: 'fragmented' })),
}

/** The same MP4, the clock of whose last fragment begins anew. */
function withClockSetBack(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const changed = bytes.slice()
  const last = Buffer.from(changed.buffer).lastIndexOf('tfdt')
  const isLong = changed[last + 4] === 1
  changed.fill(0, last + 8, last + (isLong ? 16 : 12))
  return changed
}

it('a recording whose clock was set back is joined with all of its sound', async () => {
  const bytes = recorded.m4a
  const stepped = new File([withClockSetBack(bytes)], 'x.m4a', { type: 'audio/mp4' })
  const joined = await joinParts([stepped, stepped], formatOf('audio/mp4'))
  const seconds = await secondsOf(await bytesOf(joined))
  expect(seconds).toBeCloseTo(2 * (await secondsOf(bytes)), 0)
})

describe.each([
  ['webm', 'audio/webm;codecs=opus'],
  ['m4a', 'audio/mp4'],
] as const)('a recording in %s', (kind, mimeType) => {
  const bytes = recorded[kind]
  const format = formatOf(mimeType)

  it('that is whole is left as it is', () => {
    expect(wholeElements(bytes, format).length).toBe(bytes.length)
  })

  it('that a crash cut anywhere is one that the service takes, with all but its last moment', async () => {
    const whole = await secondsOf(bytes)
    await assert(
      asyncProperty(
        integer({ min: Math.ceil(bytes.length / 4), max: bytes.length }),
        async (cut) => {
          const kept = wholeElements(bytes.slice(0, cut), format)
          const seconds = await secondsOf(kept)
          const lost = (whole * cut) / bytes.length - seconds
          // A fragment of MP4 lasts about a second, and sound is not spread evenly over the bytes.
          expect(lost).toBeLessThan(whole / 4 + 1)
          expect(cut - kept.length).toBeLessThan(kind === 'webm' ? 3000 : 24_000)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('that was made in several runs is sent as one file, as long as they are together', async () => {
    const part = new File([bytes], 'Pregação.x', { type: format.contentType })
    const joined = await joinParts([part, part], format)
    expect(joined?.name).toBe('Pregação.x')
    const seconds = await secondsOf(await bytesOf(joined))
    expect(seconds).toBeCloseTo(2 * (await secondsOf(bytes)), 0)
  })

  it('is sent without a run that ended before its first sound', async () => {
    const part = new File([bytes], 'Pregação.x', { type: format.contentType })
    const begun = new File([bytes.subarray(0, 1)], 'Pregação.x', { type: format.contentType })
    const joined = await joinParts([begun, part, begun], format)
    const seconds = await secondsOf(await bytesOf(joined))
    expect(seconds).toBeCloseTo(await secondsOf(bytes), 0)
  })

  it('is put together again from what was written', async () => {
    const store = memoryStore()
    const recording: Recording = {
      id: 'r1',
      ownerId: 'u1',
      startedAt: 0,
      mimeType,
      status: 'recording',
      recordedMs: 0,
      bytes: 0,
      upload: null,
      problem: null,
    }
    for (let sequence = 0; sequence * 1000 < bytes.length; sequence += 1) {
      const group = bytes.slice(sequence * 1000, (sequence + 1) * 1000)
      await store.append(recording, { sequence, part: 0, bytes: group, recordedMs: sequence })
    }
    const file = await fileOf(store, recording)
    expect(file?.type).toBe(format.contentType)
    expect(await bytesOf(file)).toEqual(bytes)
    expect(await fileOf(store, { ...recording, id: 'another' })).toBeUndefined()
  })
})

/** AAC that calls itself one of 48 kHz: what another microphone may give. */
async function atAnotherRate(bytes: Uint8Array<ArrayBuffer>) {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target })
  const source = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(source)
  await output.start()
  const input = new Input({ source: new BlobSource(new Blob([bytes])), formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack()
  if (track === null) throw new Error('No sound.')
  const decoderConfig = {
    codec: 'mp4a.40.2',
    sampleRate: 48_000,
    numberOfChannels: 1,
    description: Uint8Array.of(0x11, 0x88),
  }
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, { decoderConfig })
  await output.finalize()
  return new File([target.buffer ?? new ArrayBuffer(0)], 'Pregação.m4a', { type: 'audio/mp4' })
}

it('runs of AAC of different rates are never set behind one another', async () => {
  const format = formatOf('audio/mp4')
  const part = new File([recorded.m4a], 'Pregação.m4a', { type: format.contentType })
  const other = await atAnotherRate(recorded.m4a)
  await expect(joinParts([part, other], format)).rejects.toThrow(PartsDiffer)
})
