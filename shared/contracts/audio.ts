import * as z from 'zod/mini'
import { audioContentTypes, limits } from '#shared/constants/limits.ts'
import { errors } from '#shared/constants/errors.ts'
import { contract } from '#shared/contracts/contract.ts'
import { analysisParams } from '#shared/contracts/ids.ts'
import { analysis } from '#shared/domain/analysis.ts'

/** Section 5: the file that is about to be sent. `size` is bytes, `durationEstimate` minutes. */
export const uploadRequest = z.object({
  filename: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.filenameMaxLength)),
  contentType: z.enum(audioContentTypes, errors.unsupported_format.message),
  size: z
    .int()
    .check(
      z.minimum(1, errors.file_empty.message),
      z.maximum(limits.audioMaxBytes, errors.file_too_large.message),
    ),
  durationEstimate: z.int().check(z.minimum(0)),
})

export const createUpload = contract({
  name: 'createUpload',
  feature: 'audio',
  method: 'POST',
  path: '/api/audio/upload',
  access: 'user',
  summary: 'Abre uma análise e dá o formulário assinado com que o navegador envia o áudio.',
  body: uploadRequest,
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    analysisId: z.string(),
    upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
  }),
  status: 201,
  errors: ['unsupported_format', 'file_empty', 'file_too_large'],
})

export const getAnalysis = contract({
  name: 'getAnalysis',
  feature: 'audio',
  method: 'GET',
  path: '/api/audio/analysis/{id}',
  access: 'user',
  summary: 'Dá o andamento de uma análise e, quando pronta, o relatório inteiro.',
  params: analysisParams,
  response: z.object({ success: z.literal(true), data: analysis, message: z.optional(z.string()) }),
  errors: ['analysis_not_found'],
})
