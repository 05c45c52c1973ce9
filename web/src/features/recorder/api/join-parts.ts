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
import { PartsDiffer } from '#web/features/recorder/hooks/parts-differ.ts'
import type { RecordingFormat } from '#web/features/recorder/hooks/recording-format.ts'

/** What a recorder writes before any sound takes about as much. */
const LEAST_BYTES = 200

async function soundOf(part: Blob) {
  if (part.size < LEAST_BYTES) return undefined
  const input = new Input({ source: new BlobSource(part), formats: [WEBM, MP4] })
  const track = await input.getPrimaryAudioTrack()
  if (track === null || track.codec === null) return undefined
  const config = await track.getDecoderConfig()
  return config === null
    ? undefined
    : { codec: track.codec, config, packets: new EncodedPacketSink(track) }
}

type Sound = NonNullable<Awaited<ReturnType<typeof soundOf>>>

/** Opus tells with each packet how it is to be heard; other codecs tell it once, for the whole file. */
const fits = (sound: Sound, first: Sound): boolean =>
  sound.codec === first.codec &&
  (sound.codec === 'opus' ||
    (sound.config.sampleRate === first.config.sampleRate &&
      sound.config.numberOfChannels === first.config.numberOfChannels))

/**
 * Sets the parts of a recording one behind another in one file, without decoding them. A part in which
 * nothing was heard is left out. Rejects with `PartsDiffer` where one file can't hold them.
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
  let first: Sound | undefined
  let source: EncodedAudioPacketSource | undefined
  let end = 0
  let latest = 0
  for (const part of parts) {
    const sound = await soundOf(part)
    if (sound === undefined) continue
    first ??= sound
    if (!fits(sound, first)) throw new PartsDiffer()
    if (source === undefined) {
      source = new EncodedAudioPacketSource(sound.codec)
      output.addAudioTrack(source)
      await output.start()
    }
    const offset = end
    let began: number | undefined
    for await (const packet of sound.packets.packets()) {
      began ??= packet.timestamp
      const own = offset + packet.timestamp - began
      // A recorder's clock may step back, as WebKit's does in its last fragment; sound does not.
      const timestamp = own < latest ? end : own
      latest = timestamp
      await source.add(packet.clone({ timestamp }), { decoderConfig: sound.config })
      end = Math.max(end, timestamp + packet.duration)
    }
  }
  if (source === undefined) return undefined
  await output.finalize()
  const name = parts[0]?.name ?? `gravacao.${extension}`
  return target.buffer === null ? undefined : new File([target.buffer], name, { type: contentType })
}
