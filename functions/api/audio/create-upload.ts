import { createUpload } from '#shared/contracts/audio.ts'
import { newAnalysis } from '#functions/domain/analysis/new-analysis.ts'
import { audioKey } from '#functions/domain/audio/key.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { uploadForms } from '#functions/runtime/dependencies/upload-forms.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  createUpload,
  { analyses, uploadForms, clock },
  async ({ body, user }, { analyses, uploadForms, clock }) => {
    const { filename, contentType, size } = body
    const analysisId = clock.newId()
    const ownerId = user.id
    await analyses.create(newAnalysis({ id: analysisId, ownerId, filename, size }, clock.now()))
    const key = audioKey({ ownerId, analysisId })
    const upload = await uploadForms.sign({ key, contentType, size })
    return {
      success: true,
      message: 'Envie o áudio com este formulário para começar a análise.',
      analysisId,
      upload,
    }
  },
)
