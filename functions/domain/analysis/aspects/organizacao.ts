import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { questions } from '#functions/domain/analysis/calls.ts'
import { describeRhythm } from '#functions/domain/analysis/delivery.ts'
import { counted, shareOf, type Feature } from '#functions/domain/analysis/feature.ts'
import { NOT_JUDGED } from '#functions/domain/analysis/not-judged.ts'
import { passageOf } from '#functions/domain/analysis/passage.ts'
import {
  passagesOf,
  realReferences,
  sentencesWith,
  type Sermon,
} from '#functions/domain/analysis/sermon.ts'
import type { Section } from '#functions/domain/analysis/structure.ts'
import { distinctWords, repeatedWords } from '#functions/domain/analysis/vocabulary.ts'

/** One idea, points and transitions, an introduction and a conclusion that work. */
export function measureOrganizacao(sermon: Sermon): Feature[] {
  const { structure, sentences } = sermon
  const proposition = sentenceAt(sermon, structure.proposition)
  const points = structure.points.flatMap(({ start }) => sentences[start] ?? [])
  const transitions = structure.transitions.flatMap((index) => sentences[index] ?? [])
  const fillers = sentencesWith(sermon, 'filler')
  const asked = openingQuestions(sermon)
  const conclusion = sentenceAt(sermon, structure.conclusion?.start)

  return [
    {
      name: 'Ideia central anunciada',
      figure: proposition ? 'encontrada' : 'não encontrada',
      share: proposition ? 1 : 0,
      weight: 2,
      passages: proposition ? passagesOf(sermon, [proposition]) : [],
      strength: 'A ideia da mensagem é dita em uma frase.',
      nextStep: 'Escreva a mensagem em uma frase e diga-a logo na introdução.',
    },
    {
      name: 'Pontos anunciados',
      figure: counted(points.length, 'ponto', 'pontos'),
      share: shareOf(points.length, 3),
      weight: 3,
      passages: passagesOf(sermon, points, 3),
      strength: 'Os pontos são anunciados e fáceis de acompanhar.',
      nextStep: 'Anuncie cada ponto com uma frase curta, para que o ouvinte saiba onde está.',
    },
    {
      name: 'Transições',
      figure: counted(transitions.length, 'transição', 'transições'),
      share: shareOf(transitions.length, 4),
      weight: 1,
      passages: passagesOf(sermon, transitions, 1),
      strength: 'As transições conduzem o ouvinte.',
      nextStep: 'Ligue um ponto ao outro com uma frase que resuma e aponte adiante.',
    },
    {
      name: 'Introdução que prende',
      figure: counted(
        asked.length,
        'pergunta ou imagem na abertura',
        'perguntas ou imagens na abertura',
      ),
      share: shareOf(asked.length, 1),
      weight: 1,
      passages: passagesOf(sermon, asked),
      strength: 'A introdução desperta a atenção.',
      nextStep: 'Comece com uma pergunta ou cena que leve ao texto.',
    },
    {
      name: 'Conclusão',
      figure: conclusion ? 'anunciada' : 'não anunciada',
      share: conclusion ? 1 : 0,
      weight: 2,
      passages: conclusion ? passagesOf(sermon, [conclusion]) : [],
      strength: 'A conclusão é clara.',
      nextStep: 'Termine retomando a ideia central e dizendo que resposta ela pede.',
    },
    {
      name: 'Divagações e muletas',
      figure: counted(fillers.length, 'frase', 'frases'),
      share: 1 - shareOf(fillers.length / Math.max(1, sentences.length), 0.2),
      weight: 1,
      passages: passagesOf(sermon, fillers),
      strength: 'A fala é direta, sem divagações.',
      nextStep: 'Corte o que não serve à ideia central; pausas valem mais que muletas.',
    },
  ]
}

/** Questions and images in the first fifth. */
function openingQuestions(sermon: Sermon) {
  const opening = sermon.structure.introduction?.end ?? Math.ceil(sermon.sentences.length / 5)
  const hooks = new Set([...questions(sermon), ...sentencesWith(sermon, 'story')])
  return sermon.sentences.slice(0, opening).filter((sentence) => hooks.has(sentence))
}

const sentenceAt = ({ sentences }: Sermon, index: number | undefined) =>
  index === undefined ? undefined : sentences[index]

/** The plan that was found, in the preacher's own words, and the figures of the language. */
export function detailOrganizacao(
  sermon: Sermon,
): Pick<DetailedAnalysis, 'homileticalStructure' | 'languageAnalysis'> {
  return { ...describeStructure(sermon), languageAnalysis: describeLanguage(sermon) }
}

function describeStructure(sermon: Sermon): Pick<DetailedAnalysis, 'homileticalStructure'> {
  const { structure, transcript } = sermon
  if (structure.sections.length === 0) return {}
  const hook = openingQuestions(sermon)[0]
  const opening = structure.introduction
  const grounding = opening && referencesIn(sermon, opening)[0]
  return {
    homileticalStructure: {
      introduction: {
        hook: hook ? passageOf(transcript, hook).quote : '',
        biblicalGrounding: grounding?.label ?? '',
        effectiveness: NOT_JUDGED,
      },
      body: {
        mainPoints: structure.points.map((point) => ({
          point: quote(sermon, point.start),
          support: referencesIn(sermon, point)
            .map(({ label }) => label)
            .join('; '),
          development: counted(point.end - point.start, 'frase', 'frases'),
        })),
        progression: '',
      },
      conclusion: {
        summary: structure.conclusion ? quote(sermon, structure.conclusion.start) : '',
        application: structure.application ? quote(sermon, structure.application.start) : '',
        call: '',
      },
    },
  }
}

const quote = (sermon: Sermon, index: number): string => {
  const sentence = sentenceAt(sermon, index)
  return sentence ? passageOf(sermon.transcript, sentence).quote : ''
}

/** References that are made within a section. */
function referencesIn(sermon: Sermon, { start, end }: Section) {
  const from = sermon.sentences[start]?.start ?? 0
  const to = sermon.sentences[end - 1]?.end ?? 0
  return realReferences(sermon).filter((place) => place.start >= from && place.start < to)
}

function describeLanguage(sermon: Sermon) {
  const { text } = sermon.transcript
  return {
    vocabulary: `${counted(sermon.wordCount, 'palavra', 'palavras')}, ${distinctWords(text)} diferentes`,
    imagery: passagesOf(sermon, sentencesWith(sermon, 'imagery'), 5).map(({ quote }) => quote),
    repetition: repeatedWords(text).map(({ word, count }) => `${word} (${count} vezes)`),
    rhythm: describeRhythm(sermon),
  }
}
