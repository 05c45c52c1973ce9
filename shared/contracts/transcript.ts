import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { contract } from '#shared/contracts/contract.ts'
import { analysisParams } from '#shared/contracts/ids.ts'

/** A passage's place in the transcript, counted from 0. */
const segment = z.int().check(z.minimum(0))
const text = z.string().check(z.maxLength(limits.correctedPassageMaxLength))

export const correctTranscript = contract({
  name: 'correctTranscript',
  feature: 'audio',
  method: 'PUT',
  path: '/api/audio/analysis/{id}/transcript',
  access: 'user',
  summary:
    'Corrige trechos da transcrição, todos ou nenhum. `expected` é o texto que a pessoa viu: se outro já tomou o lugar, nada muda, e `conflicts` traz o atual. Um texto vazio retira o trecho.',
  params: analysisParams,
  body: z.object({
    corrections: z
      .array(z.object({ segment, expected: z.string(), text }))
      .check(z.minLength(1), z.maxLength(limits.correctionsPerCall)),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      /** How often the transcript has been corrected. */
      revision: z.number(),
      passages: z.array(z.object({ segment: z.number(), text: z.string() })),
    }),
  }),
  errors: [
    'analysis_not_found',
    'report_not_ready',
    'transcript_changed',
    'transcript_emptied',
    'corrections_full',
  ],
})

export const analyseAgain = contract({
  name: 'analyseAgain',
  feature: 'audio',
  method: 'POST',
  path: '/api/audio/analysis/{id}/analyse',
  access: 'user',
  summary:
    'Analisa de novo uma pregação cuja transcrição foi corrigida. Não gasta minutos; o relatório anterior vale até o novo ficar pronto.',
  params: analysisParams,
  response: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['analysis_not_found', 'report_not_ready', 'transcript_unchanged', 'new_analyses_spent'],
})
