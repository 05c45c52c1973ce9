import { applicationSteps, callsToAction } from '#functions/domain/analysis/calls.ts'
import { counted, shareOf, type Feature } from '#functions/domain/analysis/feature.ts'
import {
  passagesOf,
  realReferences,
  sentencesWith,
  shareFor,
  type Sermon,
} from '#functions/domain/analysis/sermon.ts'

/** Is there exegesis, and does the application arise from it as specific steps? */
export function measureInterpretacao(sermon: Sermon): Feature[] {
  const exegesis = sentencesWith(sermon, 'exegesis')
  const steps = applicationSteps(sermon)
  const calls = callsToAction(sermon)
  const context = sentencesWith(sermon, 'context')
  const references = realReferences(sermon)
  const { application } = sermon.structure
  const applicationOpening = application && sermon.sentences[application.start]

  return [
    {
      name: 'Explicações do sentido do texto',
      figure: counted(exegesis.length, 'vez', 'vezes'),
      share:
        references.length > 0
          ? shareFor(sermon, exegesis.length, 4)
          : shareFor(sermon, exegesis.length, 8),
      weight: 3,
      passages: passagesOf(sermon, exegesis),
      strength: 'Você explica o que o texto quer dizer antes de aplicá-lo.',
      nextStep: 'Explique o que o autor quis dizer aos primeiros leitores antes de chegar a hoje.',
    },
    {
      name: 'Aplicação anunciada',
      figure: application ? 'há uma parte dedicada à aplicação' : 'não encontrada',
      share: application ? 1 : shareOf(steps.length, 4),
      weight: 2,
      passages: applicationOpening ? passagesOf(sermon, [applicationOpening]) : [],
      strength: 'A aplicação tem lugar próprio na mensagem.',
      nextStep: 'Reserve um momento só para responder: como viver isso nesta semana?',
    },
    {
      name: 'Passos concretos',
      figure: counted(steps.length, 'passo', 'passos'),
      share: shareOf(steps.length, 3),
      weight: 3,
      passages: passagesOf(sermon, steps, 3),
      strength: 'Os passos propostos são concretos.',
      nextStep: 'Proponha um ou dois passos que digam o quê, com quem e quando.',
    },
    {
      name: 'Aplicação ligada a uma passagem',
      figure:
        references.length > 0
          ? `${counted(references.length, 'referência', 'referências')} e ${counted(calls.length, 'apelo', 'apelos')}`
          : 'nenhuma passagem citada',
      share: shareOf(Math.min(references.length, calls.length), 3),
      weight: 2,
      passages: passagesOf(sermon, calls, 1),
      strength: 'O que se pede ao ouvinte vem acompanhado da Escritura.',
      nextStep: 'Mostre que cada aplicação nasce do texto, não de um bom conselho.',
    },
    {
      name: 'Situação original do texto',
      figure: counted(context.length, 'menção', 'menções'),
      share: shareFor(sermon, context.length, 2),
      weight: 1,
      passages: passagesOf(sermon, context, 1),
      strength: 'A situação original do texto aparece na explicação.',
      nextStep: 'Descreva a situação dos primeiros ouvintes; a ponte até hoje fica mais firme.',
    },
  ]
}
