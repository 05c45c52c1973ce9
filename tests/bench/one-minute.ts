/**
 * Where the sample's sound begins: behind its tag and the frame that promises its whole length, which
 * would make a cut file look damaged.
 */
const FIRST_SOUND_BYTE = 0xed
/** The sample has a constant bit rate of 48 kbit/s, in frames of 24 ms. */
const BYTES_PER_SECOND = 6000

/** The first minute of `o-bom-pastor.mp3`. */
export const oneMinuteOf = (mp3: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(mp3.subarray(FIRST_SOUND_BYTE, FIRST_SOUND_BYTE + 60 * BYTES_PER_SECOND))
