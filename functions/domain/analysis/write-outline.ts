import type { Outline } from '#shared/domain/outline.ts'
import type { AspectResult } from '#shared/domain/report.ts'
import { applicationSteps, questions } from './calls.ts'
import { markers, pointStart } from './markers.ts'
import type { FoldedSentence, Sentence } from './sentences.ts'
import {
  readSermon,
  realReferences,
  sentencesWith,
  type Sermon,
  type SermonInput,
} from './sermon.ts'
import type { Section } from './structure.ts'

/** What is left of an announcement after its turn of phrase says a theme only with some words. */
const FEWEST_THEME_WORDS = 3

/**
 * Writes the outline of what was preached from the structure that was found, in the preacher's own
 * words. A part that was not found is empty: nothing is composed.
 */
export function writeOutline(
  input: SermonInput & { readonly results: readonly AspectResult[] },
): Outline {
  const sermon = readSermon(input)
  const { structure, sentences, scripture } = sermon
  const proposition = at(sermon, structure.proposition)
  const introduction = structure.introduction ?? { start: 0, end: Math.ceil(sentences.length / 6) }
  const opening = sentences.slice(introduction.start, introduction.end)
  const hooks = new Set<Sentence>([...questions(sermon), ...sentencesWith(sermon, 'imagery')])
  const contexts = new Set<Sentence>(sentencesWith(sermon, 'context'))
  const mainLabel = scripture.mainPassage?.label ?? ''

  return {
    temaCentral: proposition ? themeOf(proposition) : mainLabel,
    textoBase: mainLabel,
    proposicao: proposition?.text ?? '',
    introducao: {
      gancho: join(opening.filter((sentence) => hooks.has(sentence)).slice(0, 2)),
      contexto: join(opening.filter((sentence) => contexts.has(sentence)).slice(0, 2)),
    },
    ganchoParaMensagem: structure.introduction ? (opening.at(-1)?.text ?? '') : '',
    mensagem: structure.points.map((point) => describePoint(sermon, point)),
    ganchoParaFim: structure.application
      ? (at(sermon, structure.application.start)?.text ?? '')
      : '',
    fim: structure.conclusion
      ? join(sentences.slice(structure.conclusion.start, structure.conclusion.end))
      : '',
    recursosAdicionais: {
      versiculosApoio: labels(realReferences(sermon)).filter((label) => label !== mainLabel),
      hinarios: [],
      leituraComplementar: [],
      atividadesPraticas: applicationSteps(sermon).map(({ text }) => text),
    },
    consideracoesPastorais: '',
  }
}

function describePoint(sermon: Sermon, { start, end }: Section): Outline['mensagem'][number] {
  const [heading, ...rest] = sermon.sentences.slice(start, end)
  const from = heading?.start ?? 0
  const to = (rest.at(-1) ?? heading)?.end ?? 0
  return {
    titulo: heading ? withoutOrdinal(heading.text, heading.folded) : '',
    conteudoPrincipal: join(
      rest.filter(({ folded }) => !markers.textPointing.test(folded)).slice(0, 3),
    ),
    referenciasConectadas: labels(
      realReferences(sermon).filter((place) => place.start >= from && place.start < to),
    ),
  }
}

/** "Em primeiro lugar, o pastor conhece…" and "O primeiro ponto é que o pastor conhece…" agree. */
function withoutOrdinal(text: string, folded: string): string {
  const marker = pointStart.exec(folded)?.[0].length ?? 0
  const rest = text.slice(marker).replace(/^[\s,:;.–—-]*(?:é (?:que )?)?/u, '')
  return asTitle(rest === '' ? text : rest)
}

/** "A ideia desta noite cabe em uma frase: X" is about X; recognisers write a comma for the colon. */
function themeOf({ text, folded }: FoldedSentence): string {
  const marker = [...folded.matchAll(new RegExp(markers.proposition, 'gu'))].at(-1)
  const after = text.slice((marker?.index ?? 0) + (marker?.[0].length ?? 0))
  const theme = after.replace(/^[\s,:]*(?:(?:é|que|esta|isto)\b[\s,:]*)*/u, '')
  return asTitle(theme.split(/\s+/u).length < FEWEST_THEME_WORDS ? text : theme)
}

const asTitle = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1).replace(/[.;,]+$/u, '')

const at = ({ sentences }: Sermon, index: number | undefined) =>
  index === undefined ? undefined : sentences[index]

const join = (sentences: readonly Sentence[]): string => sentences.map(({ text }) => text).join(' ')

const labels = (references: readonly { label: string }[]): string[] => [
  ...new Set(references.map(({ label }) => label)),
]
