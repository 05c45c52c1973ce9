import { truncate, writeFile } from 'node:fs/promises'
import { audioFixture } from './file-bytes.ts'

interface Format {
  /** 1 for whole numbers, 3 for floating point. */
  readonly kind: 1 | 3
  readonly rate: number
  readonly channels: number
  readonly bits: number
}

const HEADER_BYTES = 44
const studio: Format = { kind: 3, rate: 192_000, channels: 2, bits: 32 }
const telephone: Format = { kind: 1, rate: 8000, channels: 1, bits: 16 }
/** `trecho.wav` is 16-bit mono of 16 kHz. */
const REPEATS = studio.rate / 16_000

const frameBytes = ({ channels, bits }: Format) => (channels * bits) / 8

function headerOf(format: Format, size: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(size - 8, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(format.kind, 20)
  header.writeUInt16LE(format.channels, 22)
  header.writeUInt32LE(format.rate, 24)
  header.writeUInt32LE(format.rate * frameBytes(format), 28)
  header.writeUInt16LE(frameBytes(format), 32)
  header.writeUInt16LE(format.bits, 34)
  header.write('data', 36)
  header.writeUInt32LE(size - HEADER_BYTES, 40)
  return header
}

async function speech(): Promise<Buffer> {
  const wav = Buffer.from(await audioFixture('trecho.wav'))
  const start = wav.indexOf('data') + 8
  const samples = Math.floor((wav.length - start) / 2)
  const bytes = frameBytes(studio)
  const frames = Buffer.alloc(samples * REPEATS * bytes)
  for (let frame = 0; frame < samples * REPEATS; frame += 1) {
    const value = wav.readInt16LE(start + Math.floor(frame / REPEATS) * 2) / 32_768
    for (let channel = 0; channel < studio.channels; channel += 1)
      frames.writeFloatLE(value, frame * bytes + channel * 4)
  }
  return frames
}

/**
 * Writes a WAV of `size` bytes, as a studio would keep it (192 kHz, stereo, float): the six seconds of
 * `trecho.wav`, and silence to the end, which takes no room on the disk. Gives its length in seconds.
 */
export async function writeLargeWav(file: string, size: number): Promise<number> {
  await writeFile(file, Buffer.concat([headerOf(studio, size), await speech()]))
  await truncate(file, size)
  return (size - HEADER_BYTES) / (studio.rate * frameBytes(studio))
}

/** Writes a WAV of so many seconds of silence as small as it can be, which takes no room on the disk. */
export async function writeSilentWav(file: string, seconds: number): Promise<void> {
  const size = HEADER_BYTES + seconds * telephone.rate * frameBytes(telephone)
  await writeFile(file, headerOf(telephone, size))
  await truncate(file, size)
}
