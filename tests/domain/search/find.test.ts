import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptOf, marksIn } from '#functions/domain/search/excerpt.ts'
import { findSermons } from '#functions/domain/search/find.ts'
import {
  emptyShard,
  putEntry,
  readShard,
  removeEntry,
  renameEntry,
  type Shard,
  writeShard,
} from '#functions/domain/search/shard.ts'
import { searchWords } from '#functions/domain/search/words.ts'

const stemsOf = (text: string) => searchWords(text).map(({ stem }) => stem)

const indexOf = (sermons: Readonly<Record<string, readonly [title: string, text: string]>>) =>
  Object.entries(sermons).reduce<Shard>(
    (shard, [id, [title, text]]) => putEntry(shard, { id, title }, stemsOf(text)),
    emptyShard,
  )

const shard = indexOf({
  a: ['Sobre a oração', 'O coração do pai se moveu. Nossas orações sobem ao céu.'],
  b: ['A graça', 'A graça de Deus perdoa. O perdão alcança pecadores.'],
  c: ['O pai que corre', 'O filho voltou, e o pai correu. Graça e perdão, perdão e graça.'],
})

const idsOf = (query: string) => findSermons([shard], query).found.map(({ id }) => id)

describe('a search', () => {
  it.each([
    ['graça', 'b c'],
    ['GRACA', 'b c'],
    ['oracoes', 'a'],
    ['oração', 'a'],
    ['pecador', 'b'],
    ['perd', 'c b'],
    ['o perdão e a graça', 'c b'],
    ['graça filho', 'c'],
    ['corre', 'c'],
    ['filhos corações', ''],
    ['qwzx', ''],
    ['de', ''],
    ['  ', ''],
  ])('for %o finds %o', (query, ids) => {
    expect(idsOf(query).toSorted()).toEqual(ids.split(' ').filter(Boolean).toSorted())
  })

  it.each([
    ['milagre', 'milagres'],
    ['pastor', 'pastores'],
    ['pobre', 'pobres'],
    ['pai', 'pais'],
    ['mãe', 'mães'],
    ['mão', 'mãos'],
    ['rei', 'reis'],
    ['lei', 'leis'],
    ['fiel', 'fiéis'],
    ['sinal', 'sinais'],
    ['herói', 'heróis'],
    ['homem', 'homens'],
    ['cruz', 'cruzes'],
    ['oração', 'orações'],
    ['cristão', 'cristãos'],
    ['céu', 'céus'],
  ])('takes %s and %s for one word', (one, many) => {
    const both = indexOf({ one: ['', `Falo de ${one}.`], many: ['', `Falo de ${many}.`] })
    for (const query of [one, many]) {
      const { found } = findSermons([both], query)
      expect(found.map(({ id }) => id)).toEqual(['one', 'many'])
      expect(found[0]?.score).toBe(found[1]?.score)
    }
  })

  it('takes a word for the beginning of another only as it was written', () => {
    const law = indexOf({ a: ['', 'Deuteronômio dá a lei.'], b: ['', 'Deus deu o maná.'] })
    const found = (query: string) => findSermons([law], query).found.map(({ id }) => id)
    expect(found('Deus')).toEqual(['b'])
    expect(found('deu')).toEqual(['b', 'a'])
    expect(found('deuter')).toEqual(['a'])
  })

  it('puts a sermon with the word in its title first', () => {
    expect(idsOf('graça')[0]).toBe('b')
    expect(idsOf('pai')).toEqual(['c', 'a'])
  })

  it('forgives one wrong letter, only where nothing is spelt like that', () => {
    expect(idsOf('pecadro')).toEqual(['b'])
    expect(idsOf('alcansa')).toEqual(['b'])
    expect(idsOf('corra')).toEqual(['c'])
    expect(idsOf('perdoe')).toEqual(['b'])
    expect(idsOf('perdoar')).toEqual(['b'])
    expect(idsOf('voltei')).toEqual([])
  })

  it('looks in every shard', () => {
    const other = indexOf({ d: ['Outro', 'A graça basta.'] })
    expect(findSermons([shard, other], 'graça').found.map(({ id }) => id)).toContain('d')
  })
})

describe('a shard', () => {
  it('is what was put in, whatever was put, renamed and removed before', () => {
    const text = fc.array(fc.constantFrom('graça', 'fé', 'pai', 'céu', 'paz', 'luz'), {
      maxLength: 6,
    })
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      kind: fc.constantFrom('put', 'put', 'rename', 'remove'),
      text,
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const expected = new Map<string, { title: string; words: string[] }>()
        let shard = emptyShard
        changes.forEach(({ id, kind, text }, index) => {
          const title = `título ${index}`
          const known = expected.get(id)
          if (kind === 'put') {
            shard = putEntry(shard, { id, title }, stemsOf(text.join(' ')))
            expected.set(id, { title, words: text })
          } else if (kind === 'rename') {
            shard = renameEntry(shard, id, title)
            if (known) expected.set(id, { ...known, title })
          } else {
            shard = removeEntry(shard, id)
            expected.delete(id)
          }
          shard = readShard(writeShard(shard))
        })
        const titles = shard.entries.flatMap((each) => (each ? [[each.id, each.title]] : []))
        expect(new Map(titles.map(([id, title]) => [id, title]))).toEqual(
          new Map([...expected].map(([id, { title }]) => [id, title])),
        )
        for (const word of ['graça', 'fé', 'pai', 'céu', 'paz', 'luz']) {
          const found = findSermons([shard], word).found.map(({ id }) => id)
          const having = [...expected].filter(([, { words }]) => words.includes(word))
          expect(found.toSorted()).toEqual(having.map(([id]) => id).toSorted())
        }
        if (expected.size === 0) expect(shard.postings).toBe('')
      }),
    )
  })

  it('keeps no word of a sermon that was taken out', () => {
    const left = removeEntry(shard, 'a')
    expect(left.postings).not.toContain('ceu')
    expect(left.postings).toContain('graca')
    expect(JSON.stringify(left.entries)).not.toContain('oração')
  })

  it('holds no text that could be read', () => {
    expect(writeShard(shard)).not.toContain('filho voltou')
  })
})

describe('an excerpt', () => {
  const { stems } = findSermons([shard], 'perdao graca')

  it('is of the passage with most of the words, marked as they were said', () => {
    const segments = [
      { text: 'Boa noite, irmãos.', start: 0 },
      { text: 'Falo de perdão.', start: 4 },
      { text: 'O perdão e a graça andam juntos.', start: 9 },
      { text: 'Graça e perdão outra vez.', start: 15 },
    ]
    const excerpt = excerptOf(segments, stems)
    expect(excerpt).toMatchObject({ passage: 2, start: 9, text: segments[2]?.text })
    expect(excerpt?.marks.map(([from, to]) => excerpt.text.slice(from, to))).toEqual([
      'perdão',
      'graça',
    ])
  })

  it('is cut between words around the first that was found', () => {
    const long = `${'uma palavra atrás da outra '.repeat(20)}e o perdão ${'depois de tudo '.repeat(40)}`
    const excerpt = excerptOf([{ text: long, start: 1 }], stems)
    expect(excerpt?.text).toMatch(/^…\S.*perdão.*\S…$/u)
    expect(excerpt?.text.length).toBeLessThan(210)
    expect(excerpt?.marks.map(([from, to]) => excerpt.text.slice(from, to))).toEqual(['perdão'])
  })

  it('is not made up where no word was said', () => {
    expect(excerptOf([{ text: 'Boa noite.', start: 0 }], stems)).toBeUndefined()
    expect(marksIn('A Graça', stems)).toEqual([[2, 7]])
  })
})
