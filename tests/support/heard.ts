import type { Transcript } from '#shared/domain/transcript.ts'

/** A transcript of passages, each word of half a second with a short silence behind it. */
export function heardAs(passages: readonly string[]): Transcript {
  const words: Transcript['words'] = []
  const segments: Transcript['segments'] = []
  let text = ''
  for (const passage of passages) {
    if (text !== '') text += '\n'
    const first = words.length
    let offset = text.length
    for (const word of passage.split(' ')) {
      const start = words.length * 0.6
      words.push({ text: word, offset, start, end: start + 0.5, confidence: 0.5 })
      offset += word.length + 1
    }
    text += passage
    const start = words[first]?.start ?? 0
    segments.push({ start, end: words.at(-1)?.end ?? 0, text: passage, confidence: 0.5 })
  }
  return { text, durationSeconds: words.length * 0.6, confidence: 0.5, words, segments }
}
