import { describe, expect, it } from 'vitest'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import { passageOf } from '#shared/scripture/passage.ts'
import { labelOf } from '#tests/fixtures/scripture/corpus.ts'

const find = (text: string) => findScripture(text).references.map(labelOf)

describe('places as recognisers write them', () => {
  it.each([
    ['E Pedro, na sua primeira carta, capítulo dois, versículo vinte e cinco', ['1Pet.2.25']],
    ['Ausefésios, capítulo 2, versículo 8', ['Eph.2.8']],
    ['Romano os três, 23', ['Rom.3.23']],
    ['Salmo 50 e 1 verso 5', ['Ps.51.5']],
    ['exequia 37', ['Ezek.37']],
    ['Lá em ex-equiel 36, versículo 26', ['Ezek.36.26']],
    ['João 316', ['John.3.16']],
    ['Capítulo 3. Versículo 16. Tudo em João.', []],
    ['João. Capítulo 3. Versículo 16.', ['John.3.16']],
    ['Rm 3:23; 6:23', ['Rom.3.23', 'Rom.6.23']],
    ['Lucas quinze do onze em diante', ['Luke.15.11-Luke.15.32']],
    ['Romanos oito, não, Romanos nove', ['Rom.9']],
    ['João 3:16, perdão, 3:17', ['John.3.17']],
    ['Apocalipse 12, versículo 18', ['Rev.12.18']],
    ['3 João 15', ['3John.1.15']],
    ['1. Coríntios 13', ['1Cor.13']],
    ['Salmo 1. João 3:16', ['Ps.1', 'John.3.16']],
    ['Salmo 23:1. João 3:16', ['Ps.23.1', 'John.3.16']],
  ])('%s', (text, expected) => {
    expect(find(text)).toEqual(expected)
  })
})

describe('places that do not exist', () => {
  it.each([
    ['Romanos dezessete', 'Romanos 17', 'Rom.16'],
    ['Salmo cento e cinquenta e um', 'Salmo 151', 'Ps.150'],
    ['Judas, capítulo 2', 'Judas, capítulo 2', 'Jude.1'],
    ['João 3:50', 'João 3:50', 'John.3.36'],
    ['Gênesis 1:20-40', 'Gênesis 1:20-40', 'Gen.1.20-Gen.1.31'],
  ])('%s is kept, with the nearest real one', (text, label, nearest) => {
    const [found] = findScripture(text).references
    expect(found).toMatchObject({ kind: 'nonexistent', osis: null, label })
    expect(found?.suggestion?.osis).toBe(nearest)
  })
})

describe('the context', () => {
  it.each([
    [
      'returns to the main passage after an excursion',
      'Abram em João 10, versículos 11 a 18. O profeta disse isso em Ezequiel 34, versículo 2. Em segundo lugar, veja o versículo 14.',
      ['John.10.11-John.10.18', 'Ezek.34.2', '~John.10.14'],
    ],
    [
      'stays with an excursion that goes on',
      'Abram em João 10, versículos 11 a 18. Ezequiel 34, versículo 2, fala disso, e no versículo 3 também.',
      ['John.10.11-John.10.18', 'Ezek.34.2', '~Ezek.34.3'],
    ],
    [
      'knows the next and the last verse',
      'Veja Salmo 23:5. E o versículo seguinte.',
      ['Ps.23.5', '~Ps.23.6'],
    ],
    [
      'leaves unresolved what it cannot tell',
      'Veja o versículo 14, irmãos, e o capítulo anterior.',
      [],
    ],
    [
      'leaves other books alone',
      'Salmo 23. A Confissão de Westminster, no capítulo seis, diz isso.',
      ['Ps.23'],
    ],
    [
      'does not go past the end',
      'Salmo 23, versículo 6. O versículo seguinte não existe.',
      ['Ps.23.6'],
    ],
  ])('%s', (_, text, expected) => {
    expect(find(text)).toEqual(expected)
  })
})

describe('coverage', () => {
  it('counts distinct verses by testament, and uses', () => {
    const { coverage } = findScripture(
      'Salmo 23. Salmo 23:1. João 3:16-18 e Romanos 5:8. E o Salmo 23 outra vez.',
    )
    expect(coverage).toEqual({
      oldTestament: { books: ['Salmos'], verses: 6, genres: ['poesia e sabedoria'] },
      newTestament: { books: ['João', 'Romanos'], verses: 4, genres: ['evangelho', 'carta'] },
      mostUsed: [
        { osis: 'Ps.23', label: 'Salmo 23', count: 2 },
        { osis: 'Ps.23.1', label: 'Salmo 23:1', count: 1 },
        { osis: 'John.3.16-John.3.18', label: 'João 3:16-18', count: 1 },
        { osis: 'Rom.5.8', label: 'Romanos 5:8', count: 1 },
      ],
    })
  })
})

describe('passageOf', () => {
  it('reads what is real and nothing else', () => {
    expect(passageOf('Ps.23')).toMatchObject({ chapter: 23, verse: 0 })
    expect(passageOf('John.3.16-John.3.18')).toMatchObject({ verse: 16, endVerse: 18 })
    for (const osis of [
      '',
      'John',
      'John.22',
      'John.3.16-Rom.1.1',
      'Foo.1',
      'John.3.18-John.3.16',
    ]) {
      expect(passageOf(osis), osis).toBeUndefined()
    }
  })
})
