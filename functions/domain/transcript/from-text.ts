import type { Transcript, Word } from '#shared/domain/transcript.ts'
import { StepFailure } from '#functions/domain/errors.ts'

/**
 * The transcript of a sermon that is already written. Nothing of it has a time: all times are 0, and
 * so is the duration. Each line is a segment. Throws `no_speech` when there is no word in it.
 */
export function transcriptOfText(written: string): Transcript {
  const text = written
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
  const untimed = { start: 0, end: 0, confidence: 1 }
  const words: Word[] = Array.from(text.matchAll(/\S+/gu), (match) => ({
    text: match[0],
    offset: match.index,
    ...untimed,
  }))
  if (words.length === 0) throw new StepFailure('no_speech')
  const segments = text.split('\n').map((line) => ({ text: line, ...untimed }))
  return { text, durationSeconds: 0, confidence: 1, words, segments }
}
