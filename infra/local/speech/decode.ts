import decode from '@audio/decode'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { openAdts } from './adts.ts'
import type { MediaType } from './media-type.ts'
import { mediaTypeOf, SNIFFED_BYTES } from './media-type.ts'
import { createResampler } from './resample.ts'
import type { Resampler } from './resample.ts'
import { SAMPLE_RATE } from './sample-rate.ts'
import { UnreadableAudio } from './unreadable-audio.ts'

/** Reads of a file: large enough that a decoder is not called for a handful of frames. */
const READ_BYTES = 64 * 1024

/** The container of a file by its first bytes, whatever its name says. */
async function sniff(path: string): Promise<MediaType> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    if (bytesRead === 0) throw new UnreadableAudio('empty')
    const type = mediaTypeOf(buffer.subarray(0, bytesRead))
    if (type === undefined) throw new UnreadableAudio('unknown-format')
    return type
  } finally {
    await file.close()
  }
}

/** What the decoder of a file is fed with, and its name. */
async function sourceOf(path: string, { decoder }: MediaType) {
  const frames = decoder === 'm4a' ? await openAdts(path) : undefined
  return frames === undefined
    ? { source: createReadStream(path, { highWaterMark: READ_BYTES }), decoder }
    : { source: frames, decoder: 'aac' as const }
}

function mix(channels: readonly Float32Array[]): Float32Array {
  const [first, ...others] = channels
  if (first === undefined) return new Float32Array(0)
  if (others.length === 0) return first
  return first.map(
    (sample, index) =>
      others.reduce((sum, channel) => sum + (channel[index] ?? 0), sample) / channels.length,
  )
}

/**
 * Decodes a file to mono samples at 16 kHz, a piece at a time, by what its bytes are.
 * Throws `UnreadableAudio` for what is no audio of a known kind.
 */
export async function* decodeSpeech(path: string): AsyncGenerator<Float32Array> {
  const type = await sniff(path)
  let rate = 0
  let resampler: Resampler | undefined
  try {
    const { source, decoder } = await sourceOf(path, type)
    for await (const { channelData, sampleRate } of decode(source, decoder)) {
      if (sampleRate !== rate) {
        if (resampler !== undefined) yield resampler.flush()
        resampler = createResampler(sampleRate, SAMPLE_RATE)
        rate = sampleRate
      }
      if (resampler !== undefined) yield resampler.push(mix(channelData))
    }
  } catch (error) {
    throw new UnreadableAudio('broken', { cause: error })
  }
  if (resampler === undefined) throw new UnreadableAudio('broken')
  yield resampler.flush()
}
