import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectTranscript } from '#functions/domain/transcript/collect.ts'
import { pollSeconds } from '#functions/domain/transcript/job.ts'
import { transcription } from '#functions/domain/transcript/transcription.ts'

const pronounced = (content: string, start: number, end: number, confidence = 0.9) => ({
  id: 0,
  type: 'pronunciation',
  start_time: start.toFixed(3),
  end_time: end.toFixed(3),
  alternatives: [{ confidence: String(confidence), content }],
})

const punctuation = (content: string) => ({
  type: 'punctuation',
  alternatives: [{ confidence: '0.0', content }],
})

const collect = (items: readonly unknown[], duration = 1000) =>
  collectTranscript(transcription.parse({ jobName: 'x', results: { items } }), duration)

/** Words said one after another, each `gap` seconds behind the last. */
const said = (text: string, from = 0, gap = 0.1) =>
  text.split(' ').flatMap((token, index) => {
    const [, word = '', mark = ''] = /^(.*?)([.,!?]?)$/u.exec(token) ?? []
    const start = from + index * (0.3 + gap)
    const spoken = pronounced(word, start, start + 0.3)
    return mark === '' ? [spoken] : [spoken, punctuation(mark)]
  })

describe('collecting a transcript', () => {
  it('attaches punctuation to the word before it and keeps times as numbers', () => {
    const { text, words } = collect(said('Boa noite, meus irmãos.'))
    expect(text).toBe('Boa noite, meus irmãos.')
    expect(words.map(({ text, offset }) => [text, offset])).toEqual([
      ['Boa', 0],
      ['noite,', 4],
      ['meus', 11],
      ['irmãos.', 16],
    ])
    expect(words[1]).toMatchObject({ start: 0.4, end: 0.7, confidence: 0.9 })
  })

  it('takes the mean confidence over spoken words alone', () => {
    const items = [
      pronounced('a', 0, 1, 1),
      punctuation(','),
      pronounced('b', 1, 2, 0.5),
      pronounced('c', 2, 3, 0.6),
    ]
    expect(collect(items).confidence).toBe(0.7)
  })

  it('ends a segment at a sentence with a pause behind it, and at no comma without one', () => {
    const items = [...said('Um dois, três quatro.'), ...said('Cinco seis sete oito.', 4)]
    expect(collect(items).segments.map(({ text, start }) => [text, start])).toEqual([
      ['Um dois, três quatro.', 0],
      ['Cinco seis sete oito.', 4],
    ])
  })

  it('splits speech without punctuation before it becomes a wall', () => {
    const items = said(Array.from({ length: 400 }, (_, index) => `palavra${index}`).join(' '))
    for (const { text } of collect(items).segments) {
      expect(text.split(' ').length).toBeLessThanOrEqual(80)
    }
  })

  it.each([[[]], [[punctuation('.')]], [said('É isso.')]])('finds no speech in %j', (items) => {
    expect(() => collect(items)).toThrowError(expect.objectContaining({ name: 'no_speech' }))
  })

  it('takes no speech that goes on long behind the end that was measured', () => {
    const items = said('Um dois três quatro cinco.', 20)
    expect(collect(items, 20).words).toHaveLength(5)
    expect(() => collect(items, 14)).toThrowError(
      expect.objectContaining({ name: 'damaged_audio' }),
    )
  })

  it('refuses output that is not what Amazon Transcribe writes', () => {
    const broken = [
      {},
      { results: {} },
      { results: { items: [{ type: 'pronunciation', start_time: 'x' }] } },
      {
        results: {
          items: [{ type: 'pronunciation', start_time: '0', end_time: '1', alternatives: [] }],
        },
      },
    ]
    for (const output of broken) expect(transcription.safeParse(output).success).toBe(false)
  })

  it('points every word at itself and joins segments into the text, whatever was said', () => {
    const token = fc.oneof(
      fc.record({
        word: fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }),
        pause: fc.double({ min: 0, max: 4, noNaN: true }),
      }),
      fc.constantFrom('.', ',', '?', '…', ':'),
    )
    fc.assert(
      fc.property(fc.array(token, { minLength: 8, maxLength: 120 }), (tokens) => {
        let at = 0
        const items = tokens.map((token) => {
          if (typeof token === 'string') return punctuation(token)
          at += token.pause
          const item = pronounced(token.word, at, at + 0.25)
          at += 0.25
          return item
        })
        const count = tokens.filter(
          (token) => typeof token !== 'string' && token.word.trim() !== '',
        )
        if (count.length < 3) return
        const { text, words, segments } = collect(items)
        expect(words).toHaveLength(count.length)
        expect(segments.map((segment) => segment.text).join('\n')).toBe(text)
        expect(segments.map((segment) => segment.text).join(' ')).toBe(
          words.map((word) => word.text).join(' '),
        )
        for (const { text: word, offset } of words) {
          expect(text.slice(offset, offset + word.length)).toBe(word)
        }
        for (const { start, end } of segments) expect(end).toBeGreaterThanOrEqual(start)
      }),
    )
  })
})

describe('how often a job is looked at', () => {
  it.each([
    [0.5, 2],
    [134, 3],
    [600, 12],
    [14_400, 30],
  ])('every so many seconds for %d s of audio', (duration, seconds) => {
    expect(pollSeconds(duration)).toBe(seconds)
  })
})
