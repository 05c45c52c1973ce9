import type { UnreadableReason } from '#infra/local/speech/unreadable-audio.ts'

/** Why a job failed, as `FailureReason` says it; the first three are the service's own sentences. */
export const failureReasons = {
  wrongFormat: 'The media format provided does not match the detected media format.',
  tooLarge: 'Invalid file size: file size too large.',
  invalid:
    "The data in your input media file isn't valid. Check the media file and try your request again.",
  tooShort: 'Invalid media duration: your media file is too short. The minimum is 500 ms.',
  tooLong: 'Invalid media duration: your media file is too long. The maximum is 4 hours.',
  unreadable:
    "The S3 URI that you provided can't be accessed. Make sure that you have read permission and try your request again.",
  internal: 'Internal failure. Try your request again.',
} as const

/** What a file that can't be heard is answered. */
export const unreadableReasons: Readonly<Record<UnreadableReason, string>> = {
  empty: failureReasons.invalid,
  'unknown-format': failureReasons.invalid,
  broken: failureReasons.invalid,
  'too-short': failureReasons.tooShort,
  'too-long': failureReasons.tooLong,
}
