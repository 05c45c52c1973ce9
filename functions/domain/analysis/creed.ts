import type { FoldedSentence } from './sentences.ts'
import type { Sermon } from './sermon.ts'

/** Articles of the Apostles' Creed and the words by which a sermon touches them, folded. */
const articles = {
  'Deus Pai, criador': /\b(?:deus pai|o pai\b|criador|criou|criacao)/u,
  'Jesus Cristo, Senhor': /\b(?:jesus|cristo|filho de deus|messias)\b/u,
  Encarnação:
    /\b(?:encarn\w+|se fez carne|nasceu da virgem|nascimento de jesus|habitou entre nos)\b/u,
  'Morte na cruz':
    /\b(?:cruz|crucific\w+|(?:cristo|jesus) morreu|morreu por|deu a (?:sua |propria )?vida|da a sua vida|pagou com|sangue de (?:jesus|cristo))\b/u,
  'Ressurreição de Cristo':
    /\b(?:ressus\w+|ressurreicao|tumulo vazio|(?:deu a vida )?tambem a tomou de volta|venceu a morte)\b/u,
  'Ascensão, volta e juízo':
    /\b(?:voltara|segunda vinda|vinda de (?:jesus|cristo)|juizo final|dia do juizo|a direita (?:de deus|do pai)|subiu aos ceus)\b/u,
  'Espírito Santo': /\b(?:espirito santo|espirito de deus|consolador)\b/u,
  'Igreja e comunhão':
    /\b(?:igreja|corpo de cristo|comunhao|um so rebanho|irmao que se afastou)\b/u,
  'Perdão dos pecados':
    /\b(?:perdao|perdoad\w+|perdoa|graca|arrepend\w+|sendo nos ainda pecadores|justificad\w+)\b/u,
  'Ressurreição do corpo e vida eterna':
    /\b(?:vida eterna|ressurreicao (?:dos mortos|do corpo)|novos ceus|eternidade|ceu nos espera)\b/u,
} as const satisfies Record<string, RegExp>

/** An article of the creed, and the sentences of a sermon that speak of it. */
export interface TouchedArticle {
  readonly article: string
  readonly sentences: readonly FoldedSentence[]
}

/** Articles of the Apostles' Creed whose vocabulary occurs, in the creed's order. */
export const touchedArticles = ({ sentences }: Sermon): TouchedArticle[] =>
  Object.entries(articles)
    .map(([article, pattern]) => ({
      article,
      sentences: sentences.filter(({ folded }) => pattern.test(folded)),
    }))
    .filter((touched) => touched.sentences.length > 0)

export const articleCount = Object.keys(articles).length
