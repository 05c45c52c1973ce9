import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doubtOf } from '#infra/local/speech/doubt.ts'
import type { HeardToken, HeardWindow } from '#infra/local/speech/heard.ts'
import { endsInLoop, holdsLoop, repeatersOf } from '#infra/local/speech/repetition.ts'
import { choose, probabilityOf } from '#infra/local/speech/token-probability.ts'
import { wordsOf } from '#infra/local/speech/words.ts'

/** Tokens that are whole pieces of text, a tenth of a second each. */
function tokensOf(pieces: readonly string[], probability = 0.9): HeardToken[] {
  return pieces.map((_, id) => ({ id, probability, start: id / 10, end: (id + 1) / 10 }))
}

const heardAs = (pieces: readonly string[], probability?: number) => {
  const tokens = tokensOf(pieces, probability)
  return wordsOf(tokens, (ids) => ids.map((id) => pieces[id]).join(''))
}

describe('words of tokens', () => {
  test('join the pieces of a word and keep the mark that ends it', () => {
    const words = heardAs([' Bo', 'a', ' noite', ',', ' irm', 'ãos', '!'])
    expect(words.map(({ text, mark }) => text + mark)).toEqual(['Boa', 'noite,', 'irmãos!'])
    expect(words[0]).toMatchObject({ start: 0, end: 0.2 })
    expect(words[1]).toMatchObject({ start: 0.2, end: 0.3 })
  })

  test('are as certain as their pieces, in the geometric mean, marks left out', () => {
    const pieces = [' Eze', 'quiel', '.']
    const tokens = tokensOf(pieces).map((token, at) => ({
      ...token,
      probability: [0.9, 0.4, 0.001][at] ?? 0,
    }))
    const [word] = wordsOf(tokens, (ids) => ids.map((id) => pieces[id]).join(''))
    expect(word?.confidence).toBeCloseTo(Math.sqrt(0.9 * 0.4))
  })

  test('lose quotation marks and lone dashes, never a mark of the sentence', () => {
    const words = heardAs([' “', 'Eu', ' sou', '”', '.', ' –', ' Quem', '?', '...'])
    expect(words.map(({ text, mark }) => text + mark)).toEqual(['Eu', 'sou.', 'Quem?'])
  })

  test.each([
    [[' salmo', ' 20', ' e', ' 3', ' aberto'], 'salmo 23 aberto'],
    [[' salmo', ' 150', ' e', ' 1', '.'], 'salmo 151.'],
    [[' salmo', ' 100', ' e', ' 19'], 'salmo 119'],
    [[' salmo', ' 100', ' e', ' 20', ' e', ' 1'], 'salmo 121'],
    [[' versículos', ' 10', ' e', ' 3'], 'versículos 10 e 3'],
    [[' versículos', ' 20', ',', ' e', ' 3'], 'versículos 20, e 3'],
    [[' salmos', ' 20', ' e', ' 23'], 'salmos 20 e 23'],
  ])('write a number that was heard in parts as one: %j', (pieces, text) => {
    expect(
      heardAs(pieces)
        .map((word) => word.text + word.mark)
        .join(' '),
    ).toBe(text)
  })

  test('wait for all bytes of a character that spans tokens', () => {
    const bytes = [Buffer.from(' p'), Buffer.from([0xc3]), Buffer.from([0xa3]), Buffer.from('o')]
    const tokens = tokensOf(bytes.map(String))
    const words = wordsOf(tokens, (ids) =>
      Buffer.concat(ids.map((id) => bytes[id] ?? Buffer.alloc(0))).toString(),
    )
    expect(words.map(({ text }) => text)).toEqual(['pão'])
  })
})

describe('loops', () => {
  const distinct = fc.uniqueArray(fc.nat(1000), { minLength: 1, maxLength: 24 })

  test('a run said again and again is found, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000)), distinct, (before, run) => {
        const copies = Math.max(4, Math.ceil(9 / run.length))
        const items = [...before, ...Array.from({ length: copies }, () => run).flat()]
        expect(endsInLoop(items)).toBe(true)
        expect(holdsLoop([...items, 2000, 2001])).toBe(true)
      }),
    )
  })

  test('what is said three times is speech', () => {
    fc.assert(
      fc.property(distinct, (run) => {
        expect(endsInLoop([...run, ...run, ...run])).toBe(false)
      }),
    )
  })

  test.each([
    'santo santo santo é o senhor dos exércitos',
    'ele vive ele vive ele vive aleluia',
    'o bom pastor dá a vida o bom pastor dá a sua vida pelas ovelhas',
  ])('%s is no loop', (text) => {
    expect(holdsLoop(text.split(' '))).toBe(false)
  })

  test('the model is kept from finishing a run that stands already', () => {
    expect(repeatersOf([1, 2, 3, 4, 1, 2], 3)).toEqual([3])
    expect(repeatersOf([1, 2, 3, 4, 1, 2], 0)).toEqual([])
    expect(repeatersOf([1], 3)).toEqual([])
    fc.assert(
      fc.property(fc.array(fc.nat(5)), fc.integer({ min: 2, max: 4 }), (items, size) => {
        const runs = new Set(items.map((_, at) => items.slice(at, at + size).join()))
        const tail = items.slice(1 - size)
        for (const next of [0, 1, 2, 3, 4, 5]) {
          const finishes =
            items.length >= size - 1 && runs.has([...tail, next].join()) && tail.length > 0
          expect(repeatersOf(items, size).includes(next)).toBe(finishes)
        }
      }),
    )
  })
})

const windowOf = (pieces: readonly string[], probability: number, more?: Partial<HeardWindow>) => ({
  heard: { tokens: tokensOf(pieces, probability), noSpeech: 0, unfinished: false, ...more },
  words: heardAs(pieces, probability),
})

describe('doubt', () => {
  const sermon = ' O bom pastor dá a sua vida pelas ovelhas e conhece cada uma pelo nome.'
  const pieces = sermon.match(/ \S+/g) ?? []

  test('speech that is certain is believed', () => {
    const { heard, words } = windowOf(pieces, 0.8)
    expect(doubtOf(heard, words, 6)).toBeUndefined()
  })

  test.each([
    ['silent', windowOf(pieces, 0.2, { noSpeech: 0.7 }), 6],
    ['unsure', windowOf(pieces, 0.2), 6],
    ['loop', windowOf(pieces, 0.9, { unfinished: true }), 6],
    [
      'loop',
      windowOf(
        Array.from({ length: 40 }, (_, at) => [' o', ' nome'][at % 2] ?? ''),
        0.9,
      ),
      25,
    ],
    ['too-fast', windowOf([...pieces, ...pieces.map((piece) => `${piece}s`)], 0.9), 3],
    ['too-few', windowOf(pieces.slice(0, 3), 0.9), 20],
  ] as const)('%s', (doubt, { heard, words }, seconds) => {
    expect(doubtOf(heard, words, seconds)).toBe(doubt)
  })
})

describe('choosing a token', () => {
  const logits = fc.array(fc.double({ min: -20, max: 20, noNaN: true }), {
    minLength: 2,
    maxLength: 50,
  })

  test('takes the likeliest, with its share of all probability', () => {
    fc.assert(
      fc.property(logits, (values) => {
        const row = Float32Array.from(values)
        const { token, probability } = choose(row, { temperature: 0, random: () => 0 })
        expect(row[token]).toBeCloseTo(Math.max(...row))
        expect(probability).toBeCloseTo(probabilityOf(row, token), 6)
      }),
    )
  })

  test('by chance, never takes what is suppressed', () => {
    fc.assert(
      fc.property(logits, fc.double({ min: 0, max: 1, noNaN: true }), (values, drawn) => {
        const row = Float32Array.from([...values, -Infinity])
        const { token } = choose(row, { temperature: 0.4, random: () => drawn })
        expect(token).toBeLessThan(values.length)
      }),
    )
  })
})
