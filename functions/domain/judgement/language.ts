import { foldedWords } from './spoken-words.ts'

/** Small words by which a language is told; each language's list has some that the others lack. */
const smallWords: Readonly<Record<string, ReadonlySet<string>>> = {
  pt: set(`que de nao e o a os as do da dos das em um uma com ao aos na nas no nos sao voce voces eu
    nos isso isto muito tambem mas ele ela seu sua pelo pela ate foi tem esta para por se como mais
    quando ja sem meu minha ser so num numa ou entao aqui esse essa deus gente`),
  es: set(`que de no y el la los las del en un una con al es son usted ustedes yo nosotros eso esto muy
    tambien pero su sus por para se como mas cuando ya sin mi ser fue tiene esta hay lo le porque dios
    hoy entonces hermanos`),
  en: set(`the and of to is in that it you for was with he we are this be have on not but his they at
    from your our all will what so god lord who an as by if or there when`),
  fr: set(`le la les et est des une un que dans vous nous pour pas il elle sur avec ce cette qui ne son
    sa du au aux mais plus dieu je tu notre votre sont etre`),
  it: set(`il la che di e non per sono un una con del della i gli le si ma come anche piu noi voi lui
    lei dio questo questa nel nella ai dei ha ho`),
  de: set(`der die das und ist nicht ein eine zu den von mit sich des dem auf wir sie er es ich im fur
    gott auch aber wie als dass`),
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u))
}

/** How much of a text is small words of Portuguese, and of the other language that has most, 0 to 1. */
export function smallWordShares(text: string): { portuguese: number; other: number } {
  const words = foldedWords(text)
  const shareIn = (list: ReadonlySet<string>) =>
    words.filter((each) => list.has(each)).length / Math.max(1, words.length)
  const { pt = new Set<string>(), ...others } = smallWords
  return {
    portuguese: shareIn(pt),
    other: Math.max(...Object.values(others).map(shareIn)),
  }
}

/** Portuguese prose has some 45 % of such words; half of that leaves room for lists and names. */
const LEAST_SHARE = 0.2

/** Whether a text of some length is Portuguese rather than another language or no language. */
export function isPortuguese(text: string): boolean {
  const { portuguese, other } = smallWordShares(text)
  return portuguese >= LEAST_SHARE && portuguese > other
}
