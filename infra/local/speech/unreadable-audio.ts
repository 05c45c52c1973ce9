/** Why a file could not be heard. */
export type UnreadableReason = 'empty' | 'unknown-format' | 'broken' | 'too-short' | 'too-long'

/** A file that holds no audio that can be heard, and why. */
export class UnreadableAudio extends Error {
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`This file can't be heard: ${reason}`, options)
    this.name = 'UnreadableAudio'
    this.reason = reason
  }
}
