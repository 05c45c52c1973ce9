import { counted, shareOf, type Feature } from '#functions/domain/analysis/feature.ts'
import { passageOf } from '#functions/domain/analysis/passage.ts'
import {
  passagesOf,
  realReferences,
  sentencesWith,
  shareFor,
  type Sermon,
} from '#functions/domain/analysis/sermon.ts'

/** Does the text determine the message, and does the preacher show where in the text? */
export function measureBaseBiblica(sermon: Sermon): Feature[] {
  const { scripture, transcript, structure, sentences } = sermon
  const main = scripture.mainPassage
  const pointing = sentencesWith(sermon, 'textPointing')
  const context = sentencesWith(sermon, 'context')
  const references = realReferences(sermon)
  const quoted = scripture.quotations.filter(({ attribution }) => attribution !== 'notFound')
  const read = quoted.length > 0 ? quoted : references
  const grounded = structure.points.filter(({ start, end }) => {
    const from = sentences[start]?.start ?? 0
    const to = sentences[end - 1]?.end ?? 0
    return [...references, ...quoted].some((place) => place.start >= from && place.start < to)
  })
  const firstMain = references.find(({ label }) => label === main?.label) ?? references[0]

  return [
    {
      name: 'Texto principal',
      figure: main
        ? `${main.label} (confiança de ${Math.round(main.confidence * 100)}%)`
        : 'nenhum texto principal identificado',
      share: main ? Math.max(0.5, main.confidence) : 0,
      weight: 3,
      passages: main && firstMain ? [passageOf(transcript, firstMain)] : [],
      strength: 'A pregação parte de um texto bíblico anunciado e volta a ele.',
      nextStep: 'Anuncie logo no começo o texto que conduz a mensagem e leia-o com a igreja.',
    },
    {
      name: 'Pontos apoiados no texto',
      figure:
        structure.points.length > 0
          ? `${grounded.length} de ${structure.points.length} pontos com passagem citada`
          : `${counted(references.length, 'referência', 'referências')}, sem pontos anunciados`,
      share:
        structure.points.length > 0
          ? grounded.length / structure.points.length
          : shareOf(references.length, 6) * 0.6,
      weight: 3,
      passages: passagesOf(
        sermon,
        grounded.flatMap(({ start }) => sentences[start] ?? []),
      ),
      strength: 'Os pontos se apoiam em passagens citadas.',
      nextStep: 'Mostre, em cada ponto, de que versículo ele nasce.',
    },
    {
      name: 'Convites a olhar o texto',
      figure: counted(pointing.length, 'vez', 'vezes'),
      share: shareFor(sermon, pointing.length, 4),
      weight: 2,
      passages: passagesOf(sermon, pointing),
      strength: 'Você leva o ouvinte de volta ao texto enquanto explica.',
      nextStep: 'Convide o ouvinte a conferir no texto o que você afirma (“veja o versículo…”).',
    },
    {
      name: 'Contexto histórico ou literário',
      figure: counted(context.length, 'menção', 'menções'),
      share: shareFor(sermon, context.length, 3),
      weight: 2,
      passages: passagesOf(sermon, context),
      strength: 'O contexto do texto é lembrado.',
      nextStep: 'Conte em poucas frases quem escreveu, para quem e por quê.',
    },
    {
      name: 'Palavras da Escritura lidas ou citadas',
      figure: scripture.wordsVerified
        ? counted(quoted.length, 'citação conferida', 'citações conferidas')
        : 'não conferidas: nenhum texto bíblico está instalado',
      share: scripture.wordsVerified
        ? shareFor(sermon, quoted.length, 4)
        : shareOf(references.length, 5),
      weight: 2,
      passages: read.slice(0, 2).map((place) => passageOf(transcript, place)),
      strength: 'A Escritura é ouvida com as próprias palavras dela.',
      nextStep: 'Leia em voz alta os versículos mais importantes em vez de apenas mencioná-los.',
    },
  ]
}
