import * as z from 'zod/mini'
import { contract } from '#shared/contracts/contract.ts'

export const deleteAnalysis = contract({
  name: 'deleteAnalysis',
  feature: 'audio',
  method: 'DELETE',
  path: '/api/audio/analysis/{id}',
  access: 'user',
  summary: 'Exclui uma análise e tudo o que foi guardado dela, em qualquer etapa.',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['analysis_not_found'],
})
