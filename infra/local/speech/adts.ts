import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF } from 'mediabunny'

/** Object types of AAC's configuration that wrap plain AAC-LC. */
const WRAPPED = new Set([5, 29])
const AAC_LC = 2
const HEADER_BYTES = 7

/** What a frame's header repeats of the track's configuration. */
interface Configuration {
  readonly objectType: number
  readonly frequencyIndex: number
  readonly channels: number
}

/** Reads AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1): 5, 4 and 4 bits. */
function configurationOf(description: Uint8Array): Configuration {
  const [first = 0, second = 0] = description
  const objectType = first >> 3
  return {
    objectType: WRAPPED.has(objectType) ? AAC_LC : objectType,
    frequencyIndex: ((first & 0x07) << 1) | (second >> 7),
    channels: (second >> 3) & 0x0f,
  }
}

/** An AAC frame as it stands in a stream (ISO/IEC 14496-3, 1.A.2): 7 bytes say what follows. */
function adtsFrame(frame: Uint8Array, configuration: Configuration): Uint8Array {
  const { objectType, frequencyIndex, channels } = configuration
  const length = frame.length + HEADER_BYTES
  const bytes = new Uint8Array(length)
  bytes.set([
    0xff,
    0xf1,
    ((objectType - 1) << 6) | (frequencyIndex << 2) | (channels >> 2),
    ((channels & 3) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ])
  bytes.set(frame, HEADER_BYTES)
  return bytes
}

const bytesOf = (source: ArrayBufferLike | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)

/**
 * The AAC track of an MP4 file as a stream of frames, wherever its index stands, so that an hour is
 * decoded a frame at a time. Gives undefined when its audio is not AAC.
 */
export async function openAdts(path: string): Promise<AsyncGenerator<Uint8Array> | undefined> {
  const input = new Input({ formats: [MP4, QTFF], source: new FilePathSource(path) })
  const track = await input.getPrimaryAudioTrack()
  const description = (await track?.getDecoderConfig())?.description
  if (track?.codec !== 'aac' || description === undefined) {
    input.dispose()
    return undefined
  }
  const configuration = configurationOf(bytesOf(description))
  const packets = new EncodedPacketSink(track).packets()
  return (async function* frames() {
    try {
      for await (const packet of packets) yield adtsFrame(packet.data, configuration)
    } finally {
      input.dispose()
    }
  })()
}
