/** What an MPEG audio frame's four-byte header says; only Layer III is known. */
export interface Mp3Frame {
  readonly samples: number
  readonly rate: number
  /** Bytes, header included. */
  readonly length: number
  /** Bytes between the header and where a Xing header may stand: the side information. */
  readonly sideBytes: number
  /** Version, layer and sampling rate: the same in every frame of a file. */
  readonly kind: number
}

export const MP3_HEADER_BYTES = 4

/** Kilobits per second by the header's index, of ISO/IEC 11172-3 and 13818-3. */
const BIT_RATES_1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const
const BIT_RATES_2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const
const RATES = [44_100, 48_000, 32_000] as const

const LAYER_3 = 1
const MONO = 3

/** Reads a frame's header, or nothing where four bytes are no Layer III header. */
export function mp3Frame(header: number): Mp3Frame | undefined {
  if (header >>> 21 !== 0x7ff) return undefined
  // 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5 and 1 is reserved.
  const version = (header >>> 19) & 3
  const bitRates = version === 3 ? BIT_RATES_1 : BIT_RATES_2
  const bitRate = bitRates[((header >>> 12) & 15) - 1]
  const baseRate = RATES[(header >>> 10) & 3]
  if (version === 1 || ((header >>> 17) & 3) !== LAYER_3) return undefined
  if (bitRate === undefined || baseRate === undefined) return undefined

  const rate = version === 3 ? baseRate : version === 2 ? baseRate / 2 : baseRate / 4
  const samples = version === 3 ? 1152 : 576
  const padding = (header >>> 9) & 1
  const isMono = ((header >>> 6) & 3) === MONO
  return {
    samples,
    rate,
    length: Math.floor((samples * bitRate * 125) / rate) + padding,
    sideBytes: version === 3 ? (isMono ? 17 : 32) : isMono ? 9 : 17,
    kind: header & 0xfffe0c00,
  }
}
