import { expect, it } from 'vitest'
import { composeReport } from '#functions/domain/analysis/compose-report.ts'
import { aspects } from '#shared/domain/aspects.ts'
import type { AspectResult } from '#shared/domain/report.ts'
import { studyScripture } from '#functions/domain/scripture/study.ts'
import { emptyOutline } from '#tests/support/empty-outline.ts'
import { spoken } from '#tests/support/spoken.ts'

const result = (index: number): AspectResult => ({
  aspect: aspects[index] ?? 'baseBiblica',
  analysisType: 'simulated',
  category: { score: 5 + index, status: 'regular', feedback: '', details: [], evidence: [] },
  strengths: [`força ${index}`, 'a mesma força'],
  nextSteps: [`passo ${index}`, 'o mesmo passo'],
  detailed: {},
})

it('puts the strengths of the best aspects and the steps of the weakest first, one of each in turn', () => {
  const transcript = spoken('Palavras de um sermão.')
  const { detailedAnalysis } = composeReport({
    transcript,
    scripture: studyScripture(transcript.text),
    results: aspects.map((_, index) => result(index)),
    outline: emptyOutline,
  })
  expect(detailedAnalysis.strengthsIdentified).toEqual([
    ...[5, 4, 3, 2, 1, 0].map((index) => `força ${index}`),
    'a mesma força',
  ])
  expect(detailedAnalysis.improvementSuggestions).toEqual([
    ...[0, 1, 2, 3, 4, 5].map((index) => `passo ${index}`),
    'o mesmo passo',
  ])
})

it('shows a verse among the words around it, cut between words', () => {
  const before = 'Antes disso falei de outras coisas que não vêm ao caso aqui e agora. '.repeat(2)
  const after =
    ' Depois disso vieram muitas palavras, e ainda mais uma frase. Outra frase bem longa.'
  const transcript = spoken(`${before}Abram em João 3:16.${after.repeat(2)}`)
  const { detectedVerses } = composeReport({
    transcript,
    scripture: studyScripture(transcript.text),
    results: aspects.map((_, index) => result(index)),
    outline: emptyOutline,
  })
  const [verse] = detectedVerses
  expect(verse).toMatchObject({ reference: 'João 3:16', exists: true, suggestion: null })
  expect(verse?.context).toMatch(/^…\p{L}.*Abram em João 3:16\..*\p{L}…$/u)
})
