import type { BookMention } from './book-mention.ts'
import { chaptersOf, versesIn } from './books.ts'
import { beforeNoun } from './plain-numbers.ts'
import { LAST, type Located, type Manner, type Reading } from './reading.ts'

const surety: Record<Manner, number> = { keyword: 0.98, joined: 0.97, pair: 0.92, bare: 0.85 }

const leading = new Set(
  `em no na abra abram abre abrir leia leiam ler lemos le veja vejam conforme segundo texto diz
   evangelho livro carta ate ver confira confiram agora capitulo aberto la para`.split(/\s+/),
)
const articles = new Set('o a os as do da dos das ao aos pelo pela pelos um seu meu'.split(' '))

const writings = new Set(
  `texto passagem historia parabola leitura capitulo capitulos versiculo trecho palavra narrativa carta
   livro evangelho episodio relato`.split(/\s+/),
)

/** Whether the words before a name point to a book: "em", "leia", "a parábola de". */
function isLed(tokens: Reading['tokens'], start: number, apart: boolean): boolean {
  const before = tokens[start - 1]
  if (before === undefined || before.kind !== 'word') return false
  if (before.fold === 'e') return !apart
  if (before.fold === 'de') return writings.has(tokens[start - 2]?.fold ?? '')
  return leading.has(before.fold)
}

/** Names of other things that look like places of the Bible. */
const otherNames = new Map([['atos', 29]])

/**
 * How sure it is that a name and the numbers after it are a reference; undefined when they are not:
 * "Marcos, 20 anos", "os números 10 e 20", "o Tiago 3".
 */
export function judge(
  { tokens }: Reading,
  mention: BookMention,
  located: Located,
  book: number,
): number | undefined {
  const sure = surety[located.manner] * mention.likeness
  const [piece] = located.pieces
  const chapter = piece?.chapter ?? 0
  const verse = piece?.verse ?? 0
  const real = chapter === LAST || (chapter <= chaptersOf(book) && verse <= versesIn(book, chapter))
  if (otherNames.get(tokens[mention.end - 1]?.fold ?? '') === chapter && verse === 0)
    return undefined
  if (mention.likeness < 1 && !real) return undefined
  if (located.manner === 'keyword' || located.manner === 'joined') return sure
  if (mention.likeness < 1 && located.apart && located.manner === 'bare') return undefined
  if (mention.titled || mention.short) return sure
  const before = tokens[mention.start - 1]
  const led = isLed(tokens, mention.start, located.apart)
  const { kind } = mention.stem
  if (kind === 'clear') return sure
  if (located.manner === 'bare' && located.apart && beforeNoun(tokens[located.end], chapter))
    return undefined
  const article = before !== undefined && articles.has(before.fold)
  const capital = tokens[mention.start]?.capital === true
  if (kind === 'common') {
    if (article && !(before.fold === 'aos' && capital)) return undefined
    if (!led && !capital) return located.manner === 'pair' && real ? sure * 0.8 : undefined
    return sure
  }
  if (article) return located.manner === 'pair' && real ? sure * 0.7 : undefined
  if (!real && !led) return undefined
  if (located.manner === 'bare' && !led && located.apart) return undefined
  if (located.manner === 'bare' && !led && before?.fold === 'de') return undefined
  return led ? sure : sure * 0.9
}
