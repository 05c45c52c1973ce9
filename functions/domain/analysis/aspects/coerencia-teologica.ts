import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { articleCount, touchedArticles } from '#functions/domain/analysis/creed.ts'
import { counted, shareOf, type Feature } from '#functions/domain/analysis/feature.ts'
import {
  passagesOf,
  sentencesWith,
  shareFor,
  type Sermon,
} from '#functions/domain/analysis/sermon.ts'

/**
 * Which articles of faith are touched and whether gospel and grace are spoken of. Vocabulary shows
 * presence; whether a statement is faithful needs a reader.
 */
export function measureCoerenciaTeologica(sermon: Sermon): Feature[] {
  const gospel = sentencesWith(sermon, 'gospel')
  const christ = sentencesWith(sermon, 'christ')
  const selfHelp = sentencesWith(sermon, 'selfHelp')
  const articles = touchedArticles(sermon)

  return [
    {
      name: 'Vocabulário do evangelho',
      figure: counted(gospel.length, 'frase', 'frases'),
      share: shareFor(sermon, gospel.length, 5),
      weight: 3,
      passages: passagesOf(sermon, gospel),
      strength: 'O evangelho é dito com palavras claras.',
      nextStep: 'Diga com todas as letras o que Cristo fez e por que isso é boa notícia.',
    },
    {
      name: 'Menções a Cristo',
      figure: counted(christ.length, 'frase', 'frases'),
      share: shareFor(sermon, christ.length, 4),
      weight: 2,
      passages: passagesOf(sermon, christ, 1),
      strength: 'Cristo está no centro do que é dito.',
      nextStep: 'Mostre como o texto aponta para Cristo.',
    },
    {
      name: 'Artigos do Credo dos Apóstolos mencionados',
      figure: `${articles.length} de ${articleCount}`,
      share: shareOf(articles.length, 5),
      weight: 2,
      passages: articles.slice(0, 2).flatMap(({ sentences }) => passagesOf(sermon, sentences, 1)),
      strength: 'A mensagem toca vários artigos da fé cristã.',
      nextStep: 'Ligue a mensagem ao que a igreja confessa: quem Deus é e o que ele fez.',
    },
    {
      name: 'Frases de autoajuda no lugar do evangelho',
      figure: counted(selfHelp.length, 'frase', 'frases'),
      share:
        gospel.length === 0
          ? 0.5 * (1 - shareOf(selfHelp.length, 2))
          : 1 - shareOf(selfHelp.length, 3),
      weight: 3,
      passages: passagesOf(sermon, selfHelp, 3),
      strength: 'A esperança oferecida está em Deus, não na força do ouvinte.',
      nextStep: 'Troque máximas de autoajuda pela promessa que está no texto.',
    },
  ]
}

/** Where each article of the Apostles' Creed is touched, quoted. */
export function detailCoerenciaTeologica(
  sermon: Sermon,
): Pick<DetailedAnalysis, 'confessionalAlignment'> {
  const articles = touchedArticles(sermon)
  if (articles.length === 0) return {}
  const points = articles.map(({ article, sentences }) => {
    const [first] = passagesOf(sermon, sentences, 1)
    return `${article}: ${counted(sentences.length, 'menção', 'menções')}${first ? ` — “${first.quote}”` : ''}`
  })
  return { confessionalAlignment: { apostles: { alignment: '', points } } }
}
