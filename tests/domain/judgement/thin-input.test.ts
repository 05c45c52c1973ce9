import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isPortuguese } from '#functions/domain/judgement/language.ts'
import { thinReason } from '#functions/domain/judgement/thin-input.ts'
import { spoken } from '#tests/support/spoken.ts'

const folder = 'tests/fixtures/scripture/passages'
const sermons = [
  ...readdirSync(folder).map((name) => `${folder}/${name}`),
  ...['o-bom-pastor', 'sem-rumo', 'referencias-trocadas'].map(
    (name) => `tests/fixtures/audio/${name}.txt`,
  ),
]
  .filter((path) => path.endsWith('.txt'))
  // Phrases on their own, fewer than anybody preaches.
  .filter((path) => !path.endsWith('curtas.txt'))
  .map((path) => [path.split('/').at(-1) ?? path, readFileSync(path, 'utf8').trim()] as const)

const spanish = `Hermanos, hoy vamos a leer en el evangelio de Juan, en el capítulo diez. El buen pastor da su
vida por las ovejas, y nosotros somos ese rebaño. Cuando el lobo viene, el asalariado huye, porque no le
importan las ovejas. Pero el Señor no huyó de la cruz. Él conoce a los suyos, y los suyos lo conocen. Por
eso hoy podemos descansar en su cuidado, y podemos también cuidar a los que se han apartado de la casa de
Dios. Vamos a orar juntos esta mañana por ellos, y que el Espíritu nos guíe en todo lo que hacemos.`

const english = `Brothers and sisters, open your Bibles with me to the gospel of John, chapter ten. The good
shepherd lays down his life for the sheep, and we are that flock. When the wolf comes, the hired hand runs
away, because he does not care for the sheep. But our Lord did not run away from the cross. He knows his
own, and his own know him. That is why today we can rest in his care, and we can also care for those who
have wandered away from the house of God. Let us pray for them together this morning.`

describe('thinReason', () => {
  it.each(sermons)('lets %s be judged', (_, text) => {
    expect(thinReason(spoken(text))).toBeNull()
    expect(isPortuguese(text)).toBe(true)
  })

  it.each([
    ['silence', '', 'too_short'],
    ['a greeting', 'Boa noite, igreja. Que bom ver vocês aqui. Amém.', 'too_short'],
    ['Spanish', spanish, 'other_language'],
    ['English', english, 'other_language'],
    ['Russian', 'Бог так возлюбил мир что отдал Сына Своего '.repeat(12), 'noise'],
    ['a loop', 'o nome de Jesus, '.repeat(60), 'noise'],
    [
      'words without sentences',
      Array.from({ length: 90 }, (_, index) => `palavra${index}`).join(' '),
      'noise',
    ],
  ])('does not let %s', (_, text, reason) => {
    expect(thinReason(spoken(text))).toBe(reason)
  })

  it('tells another script from noise', () => {
    const russian = `Откройте со мной Евангелие от Иоанна, десятую главу. Пастырь добрый полагает жизнь свою
      за овец, и мы его стадо. Когда приходит волк, наёмник бежит, потому что не заботится об овцах. Но
      Господь не бежал от креста. Он знает своих, и свои знают его. Поэтому сегодня мы можем покоиться в
      его заботе, а также заботиться о тех, кто отошёл от дома Божия. Помолимся о них вместе этим утром,
      и пусть Дух Святой ведёт нас во всём, что мы делаем на этой неделе дома и на работе.`
    expect(thinReason(spoken(russian))).toBe('other_language')
  })

  it('does not judge what the recogniser mostly guessed', () => {
    const [, text = ''] = sermons.find(([name]) => name === 'o-bom-pastor.txt') ?? []
    expect(thinReason({ ...spoken(text), confidence: 0.3 })).toBe('noise')
  })
})
