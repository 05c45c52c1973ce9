import { expect, it } from 'vitest'
import { failInput } from '#shared/domain/pipeline.ts'
import { failureOf } from '#functions/domain/analysis/failure-of.ts'

const caught = (Error: string, Cause?: string) =>
  failInput.parse({
    input: { key: 'audio/u/a' },
    execution: 'e',
    error: { Error, ...(Cause === undefined ? {} : { Cause }) },
  })

it.each([
  ['damaged_audio', '{"errorType":"damaged_audio"}', 'damaged_audio'],
  ['no_speech', undefined, 'no_speech'],
  ['States.Timeout', undefined, 'timed_out'],
  ['TypeError', 'x is not a function', 'processing_failed'],
  ['Lambda.Unknown', undefined, 'processing_failed'],
  ['transcription_failed', 'Something else', 'transcription_failed'],
  ['transcription_failed', undefined, 'transcription_failed'],
  [
    'transcription_failed',
    'Unsupported media format: The media format provided is not supported.',
    'unsupported_audio',
  ],
  [
    'transcription_failed',
    'The media format provided does not match the detected media format.',
    'unsupported_audio',
  ],
  ['transcription_failed', 'Invalid sample rate for audio file.', 'damaged_audio'],
  [
    'transcription_failed',
    "The data in your input media file isn't valid. Check the media file and try your request again.",
    'damaged_audio',
  ],
  [
    'transcription_failed',
    'Invalid media duration: your media file is too short. The minimum is 500 ms.',
    'audio_too_short',
  ],
  [
    'transcription_failed',
    'Invalid file size: file size too large. The size of your audio file is larger than 2 GB.',
    'audio_too_long',
  ],
] as const)('tells %s (%s) as %s', (error, cause, code) => {
  expect(failureOf(caught(error, cause))).toBe(code)
})

it.each([
  ['TIMED_OUT', 'timed_out'],
  ['ABORTED', 'processing_failed'],
  ['FAILED', 'processing_failed'],
] as const)('tells an execution that was %s as %s', (status, code) => {
  const event = { detail: { name: 'e', status, input: '{"key":"audio/u/a"}', output: null } }
  expect(failureOf(failInput.parse(event))).toBe(code)
})
