import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { RecordingFormat } from '#web/features/recorder/hooks/recording-format.ts'

async function soundOf(part: Blob) {
  const input = new Input({ source: new BlobSource(part), formats: [WEBM, MP4] })
  const track = await input.getPrimaryAudioTrack()
  if (track === null || track.codec === null) return undefined
  const config = await track.getDecoderConfig()
  return config === null
    ? undefined
    : { codec: track.codec, config, packets: new EncodedPacketSink(track) }
}

/**
 * Sets the parts of a recording one behind another in one file, without decoding them. A part in which
 * nothing was heard is left out.
 */
export async function joinParts(
  parts: readonly File[],
  { extension, contentType }: RecordingFormat,
): Promise<File | undefined> {
  const target = new BufferTarget()
  const output = new Output({
    format: extension === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat(),
    target,
  })
  let source: EncodedAudioPacketSource | undefined
  let end = 0
  for (const part of parts) {
    const sound = await soundOf(part)
    if (sound === undefined) continue
    if (source === undefined) {
      source = new EncodedAudioPacketSource(sound.codec)
      output.addAudioTrack(source)
      await output.start()
    }
    const offset = end
    let first: number | undefined
    for await (const packet of sound.packets.packets()) {
      first ??= packet.timestamp
      const timestamp = offset + packet.timestamp - first
      await source.add(packet.clone({ timestamp }), { decoderConfig: sound.config })
      end = Math.max(end, timestamp + packet.duration)
    }
  }
  if (source === undefined) return undefined
  await output.finalize()
  const name = parts[0]?.name ?? `gravacao.${extension}`
  return target.buffer === null ? undefined : new File([target.buffer], name, { type: contentType })
}
