import { type FailureCode, failureCodes } from '#shared/constants/errors.ts'
import type { FailInput } from '#shared/domain/pipeline.ts'

/** What Amazon Transcribe's `FailureReason` says of a file, and what its owner is told. */
const transcribeReasons: readonly (readonly [RegExp, FailureCode])[] = [
  [/unsupported media format|does not match the detected media format/iu, 'unsupported_audio'],
  [/invalid sample rate|invalid number of channels|media file isn't valid/iu, 'damaged_audio'],
  [/(empty|no) (audio|speech)/iu, 'no_speech'],
  [/too short|less than/iu, 'audio_too_short'],
  [/too long|exceed|longer than|too large/iu, 'audio_too_long'],
]

const isFailureCode = (name: string): name is FailureCode =>
  failureCodes.some((code) => code === name)

/**
 * Why an analysis failed, from what the `Fail` step is given: a step's own failure keeps its code, a
 * transcription's is read from the service's reason, and anything unknown is a fault of ours.
 */
export function failureOf(input: FailInput): FailureCode {
  if ('detail' in input) {
    return input.detail.status === 'TIMED_OUT' ? 'timed_out' : 'processing_failed'
  }
  const { Error: name, Cause: cause = '' } = input.error
  if (name === 'transcription_failed') {
    return transcribeReasons.find(([reason]) => reason.test(cause))?.[1] ?? name
  }
  if (isFailureCode(name)) return name
  return name === 'States.Timeout' ? 'timed_out' : 'processing_failed'
}
