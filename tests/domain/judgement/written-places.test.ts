import { describe, expect, it, test } from 'vitest'
import { books } from '#shared/scripture/books.ts'
import { labelOfPlace, namesMissingPlace } from '#functions/domain/judgement/written-places.ts'

describe('namesMissingPlace', () => {
  const missing = [
    'At 29.1, Atos 29, Marcos 17, Rm 17:3, Lucas 25, Tiago 6, Ester 12, Jó 43, João 22, João 3:37',
    '1 Co 17, 1 Coríntios 17:1, II Coríntios 14, Sl 151, Salmo 151, Judas 2:4, Ap 23.1',
    '1 Macabeus 2:3, Avaliadores 10:10, Hesitações 3:16',
  ]
  it.each(missing.flatMap((list) => list.split(', ')))('finds that there is no %s', (place) => {
    expect(namesMissingPlace(`Leia também ${place} com a igreja.`)).toBe(true)
  })

  it.each([
    'Em Jo 10.11-18 você mostrou o texto e voltou a ele três vezes.',
    'O contexto é a festa da Dedicação (João 10:22), no inverno de 29 d.C., em Jerusalém.',
    'Compare com Hebreus 13:20, 1 Pe 5.4, Ap 7.17, Sl 100.3, Is 40.11 e Mq 5.4.',
    'A Confissão de Westminster, capítulo 17, trata da perseverança dos santos.',
    'Marcos 16, Atos 2 e Judas 24 não foram citados; Filemom 6 ajuda.',
    'Reserve de 5 a 10 minutos, às 19:30, para 2 ou 3 passos práticos.',
    'Segundo Carson, p. 386, o pastor age por conta própria.',
  ])('lets stand: %s', (sentence) => {
    expect(namesMissingPlace(sentence)).toBe(false)
  })

  test('every chapter of every book is there, and none past the last', () => {
    for (const { name, verses } of books) {
      for (let chapter = 1; chapter <= verses.length + 100; chapter += 1) {
        const isMissing = namesMissingPlace(`Leia ${name} ${chapter}:1 em casa.`)
        expect(isMissing, `${name} ${chapter}`).toBe(chapter > verses.length)
      }
    }
  })
})

test.each([
  ['Jo 10.11-18', 'João 10:11-18'],
  ['Marcos 16', 'Marcos 16'],
  ['1 Co 13', '1 Coríntios 13'],
  ['Gênesis 48:15 (Deus como pastor)', 'Gênesis 48:15'],
  ['Salmo 151', undefined],
  ['um bom livro', undefined],
  ['', undefined],
])('labelOfPlace gives %s as %s', (text, label) => {
  expect(labelOfPlace(text)).toBe(label)
})
