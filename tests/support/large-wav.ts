import { truncate, writeFile } from 'node:fs/promises'
import { audioFixture } from './file-bytes.ts'

const HEADER_BYTES = 44
const RATE = 192_000
const CHANNELS = 2
const BYTES_PER_FRAME = CHANNELS * 4
/** `trecho.wav` is 16-bit mono of 16 kHz. */
const REPEATS = RATE / 16_000

function headerOf(size: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(size - 8, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(3, 20)
  header.writeUInt16LE(CHANNELS, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * BYTES_PER_FRAME, 28)
  header.writeUInt16LE(BYTES_PER_FRAME, 32)
  header.writeUInt16LE(32, 34)
  header.write('data', 36)
  header.writeUInt32LE(size - HEADER_BYTES, 40)
  return header
}

async function speech(): Promise<Buffer> {
  const wav = Buffer.from(await audioFixture('trecho.wav'))
  const start = wav.indexOf('data') + 8
  const samples = Math.floor((wav.length - start) / 2)
  const frames = Buffer.alloc(samples * REPEATS * BYTES_PER_FRAME)
  for (let frame = 0; frame < samples * REPEATS; frame += 1) {
    const value = wav.readInt16LE(start + Math.floor(frame / REPEATS) * 2) / 32_768
    for (let channel = 0; channel < CHANNELS; channel += 1)
      frames.writeFloatLE(value, frame * BYTES_PER_FRAME + channel * 4)
  }
  return frames
}

/**
 * Writes a WAV of `size` bytes, as a studio would keep it (192 kHz, stereo, float): the six seconds of
 * `trecho.wav`, and silence to the end, which takes no room on the disk. Gives its length in seconds.
 */
export async function writeLargeWav(file: string, size: number): Promise<number> {
  await writeFile(file, Buffer.concat([headerOf(size), await speech()]))
  await truncate(file, size)
  return (size - HEADER_BYTES) / (RATE * BYTES_PER_FRAME)
}
