/** What Amazon Transcribe would write of a text that is spoken evenly, 150 words a minute. */
export function transcribeOutput(text: string): unknown {
  const items = text
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap((token, index) => {
      const [, word = token, mark = ''] = /^(.*?)([.,:;!?]?)$/u.exec(token) ?? []
      const start = index * 0.4
      const spoken = {
        id: index,
        type: 'pronunciation',
        alternatives: alternatives(word, '0.95'),
        start_time: start.toFixed(3),
        end_time: (start + 0.35).toFixed(3),
      }
      const punctuation = { type: 'punctuation', alternatives: alternatives(mark, '0.0') }
      return mark === '' ? [spoken] : [spoken, punctuation]
    })
  return {
    jobName: 'job',
    status: 'COMPLETED',
    results: { transcripts: [{ transcript: text }], items },
  }
}

const alternatives = (content: string, confidence: string) => [{ confidence, content }]
