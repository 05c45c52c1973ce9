import { createUpload, getAnalysis } from '#shared/contracts/audio.ts'
import { audioContentTypes, estimateMinutes } from '#shared/constants/limits.ts'
import { sendAudio } from '#web/features/audio/api/send-audio.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { DeliveryService, Whereabouts } from './delivery.ts'

/** The service as recordings are delivered to it. */
export const deliveryService: DeliveryService = {
  open: async (file, signal) => {
    const contentType = audioContentTypes.find((type) => type === file.type) ?? 'audio/webm'
    const { analysisId, upload } = await call(createUpload, {
      body: {
        filename: file.name,
        contentType,
        size: file.size,
        durationEstimate: estimateMinutes(file.size),
      },
      signal,
    })
    return { analysisId, form: upload, openedAt: Date.now(), bytes: file.size }
  },
  whereabouts: async (id): Promise<Whereabouts> => {
    try {
      const { data } = await call(getAnalysis, { params: { id } })
      if (data.status === 'completed') return { at: 'completed' }
      if (data.status === 'failed') return { at: 'failed', message: data.failure.message }
      return { at: data.stage === 'upload' ? 'waiting' : 'working' }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { at: 'missing' }
      throw error
    }
  },
  send: ({ form }, file, onProgress, signal) => sendAudio({ form, file, onProgress, signal }),
}
