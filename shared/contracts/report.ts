import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { aspects } from '#shared/domain/aspects.ts'
import { detailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { outline } from '#shared/domain/outline.ts'
import { analysisTypes, evidence } from '#shared/domain/report.ts'
import { SEEN, WRITABLE } from '#shared/domain/writable.ts'
import { contract } from '#shared/contracts/contract.ts'
import { analysisParams, id } from '#shared/contracts/ids.ts'

/** The title of an analysis; what stands around it is cut off. */
export const analysisTitle = z.object({
  title: z
    .string('Informe o título')
    .check(
      z.trim(),
      z.maxLength(limits.titleMaxLength, 'Título longo demais'),
      z.regex(WRITABLE, 'Título com caracteres inválidos'),
      z.regex(SEEN, 'Informe o título'),
    ),
})

export const renameAnalysis = contract({
  name: 'renameAnalysis',
  feature: 'audio',
  method: 'PATCH',
  path: '/api/audio/analysis/{id}/title',
  access: 'user',
  summary: 'Dá um título a uma análise, mesmo enquanto ela é feita.',
  params: analysisParams,
  body: analysisTitle,
  response: z.object({
    success: z.literal(true),
    data: z.object({ id: z.string(), customTitle: z.string() }),
  }),
  errors: ['analysis_not_found'],
})

/** What belongs to one aspect of the detailed analysis, and the passages that its judgement rests on. */
const aspectDetails = z.object({
  ...z.partial(detailedAnalysis).shape,
  analysisType: z.enum(analysisTypes),
  evidence: z.array(evidence),
})
export type AspectDetails = z.infer<typeof aspectDetails>

export const getDetailedAnalysis = contract({
  name: 'getDetailedAnalysis',
  feature: 'audio',
  method: 'GET',
  path: '/api/audio/analysis/{id}/detailed/{category}',
  access: 'user',
  summary: 'Dá a parte da análise detalhada que pertence a um dos seis aspectos.',
  params: z.object({ id, category: z.enum(aspects, 'Aspecto desconhecido') }),
  response: z.object({ success: z.literal(true), data: aspectDetails }),
  errors: ['analysis_not_found', 'report_not_ready'],
})

export const getOutline = contract({
  name: 'getOutline',
  feature: 'audio',
  method: 'GET',
  path: '/api/audio/analysis/{id}/outline',
  access: 'user',
  summary: 'Dá o esboço do sermão.',
  params: analysisParams,
  response: z.object({ success: z.literal(true), data: z.object({ outline }) }),
  errors: ['analysis_not_found', 'report_not_ready'],
})
