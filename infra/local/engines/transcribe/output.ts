import type { SpokenRecording, SpokenWord } from '#infra/local/speech/spoken.ts'

interface Alternative {
  readonly confidence: string
  readonly content: string
}

/** A word or a punctuation mark; all numbers are strings, as Amazon Transcribe writes them. */
type TranscribeItem =
  | {
      readonly id: number
      readonly type: 'pronunciation'
      readonly alternatives: readonly Alternative[]
      readonly start_time: string
      readonly end_time: string
    }
  | {
      readonly id: number
      readonly type: 'punctuation'
      readonly alternatives: readonly Alternative[]
    }

interface AudioSegment {
  readonly id: number
  readonly transcript: string
  readonly start_time: string
  readonly end_time: string
  readonly items: readonly number[]
}

/** The file that a transcription job writes. */
export interface TranscribeOutput {
  readonly jobName: string
  readonly accountId: string
  readonly status: 'COMPLETED'
  readonly results: {
    readonly language_code: string
    readonly transcripts: readonly { readonly transcript: string }[]
    readonly items: readonly TranscribeItem[]
    readonly audio_segments: readonly AudioSegment[]
  }
}

/** Silence between words that ends a segment even without a full stop, in seconds. */
const SEGMENT_PAUSE = 1
/** Segments longer than this end at the next full stop, in seconds. */
const SEGMENT_LENGTH = 10

const seconds = (value: number): string => String(Number(value.toFixed(3)))

const joinWords = (words: readonly SpokenWord[]): string =>
  words.map(({ text, mark }) => text + mark).join(' ')

/** Words between pauses, or up to the first sentence's end after ten seconds. */
function segmentsOf(words: readonly SpokenWord[]): SpokenWord[][] {
  const segments: SpokenWord[][] = []
  for (const word of words) {
    const segment = segments.at(-1)
    const [first, last] = [segment?.[0], segment?.at(-1)]
    const ends =
      first === undefined ||
      last === undefined ||
      word.start - last.end >= SEGMENT_PAUSE ||
      (/[.?!]/.test(last.mark) && last.end - first.start >= SEGMENT_LENGTH)
    if (ends || segment === undefined) segments.push([word])
    else segment.push(word)
  }
  return segments
}

/** Writes what was heard the way Amazon Transcribe does. */
export function transcribeOutput(
  recording: SpokenRecording,
  job: { readonly name: string; readonly accountId: string; readonly languageCode: string },
): TranscribeOutput {
  const items: TranscribeItem[] = []
  const push = (content: string, word?: SpokenWord) => {
    const id = items.length
    if (word === undefined) {
      const alternatives = [{ confidence: '0.0', content }]
      items.push({ id, type: 'punctuation', alternatives })
      return
    }
    items.push({
      id,
      type: 'pronunciation',
      alternatives: [{ confidence: word.confidence.toFixed(3), content }],
      start_time: seconds(word.start),
      end_time: seconds(word.end),
    })
  }
  const segments = segmentsOf(recording.words).map((words, id): AudioSegment => {
    const first = items.length
    for (const word of words) {
      push(word.text, word)
      if (word.mark !== '') push(word.mark)
    }
    return {
      id,
      transcript: joinWords(words),
      start_time: seconds(words[0]?.start ?? 0),
      end_time: seconds(words.at(-1)?.end ?? 0),
      items: items.slice(first).map((item) => item.id),
    }
  })
  return {
    jobName: job.name,
    accountId: job.accountId,
    status: 'COMPLETED',
    results: {
      language_code: job.languageCode,
      transcripts: [{ transcript: joinWords(recording.words) }],
      items,
      audio_segments: segments,
    },
  }
}
