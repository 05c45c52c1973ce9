import { limits } from '#shared/constants/limits.ts'
import { createUpload, getAnalysis } from '#shared/contracts/audio.ts'
import type { AudioFile } from '#web/features/audio/hooks/audio-file.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/client.ts'
import type { UploadForm } from './send-audio.ts'

/** An analysis that was opened for an audio: kept for another try, so that nothing is sent twice. */
export interface OpenedUpload {
  readonly analysisId: string
  readonly form: UploadForm
  /** Milliseconds since the epoch when the form was given, and the size that it was given for. */
  readonly openedAt: number
  readonly bytes: number
}

/** Where the service stands with an analysis. `waiting`: its audio has not come. */
export type Whereabouts =
  | { readonly at: 'missing' | 'waiting' | 'working' | 'completed' }
  | { readonly at: 'failed'; readonly message: string }

/** A form this close to its end is not begun with. */
const MARGIN_SECONDS = 120

/** Whether the form of an upload will still be taken for `file` when sending starts at `now`. */
export const formHolds = (
  { openedAt, bytes }: OpenedUpload,
  file: { readonly size: number },
  now: number,
): boolean =>
  bytes === file.size && now - openedAt < (limits.uploadFormSeconds - MARGIN_SECONDS) * 1000

/** What sending an audio asks of the service by `call`; each rejects with an `ApiError`. */
export const uploadCalls = (call: Call) => ({
  /** Opens an analysis for an audio. */
  open: async (
    { file, contentType, minutes }: Pick<AudioFile, 'file' | 'contentType' | 'minutes'>,
    signal: AbortSignal,
  ): Promise<OpenedUpload> => {
    const { analysisId, upload } = await call(createUpload, {
      body: { filename: file.name, contentType, size: file.size, durationEstimate: minutes },
      signal,
    })
    return { analysisId, form: upload, openedAt: Date.now(), bytes: file.size }
  },
  /** Asks where an analysis stands. */
  whereabouts: async (id: string, signal?: AbortSignal): Promise<Whereabouts> => {
    try {
      const { data } = await call(getAnalysis, { params: { id }, ...(signal && { signal }) })
      if (data.status === 'completed') return { at: 'completed' }
      if (data.status === 'failed') return { at: 'failed', message: data.failure.message }
      return { at: data.stage === 'upload' ? 'waiting' : 'working' }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { at: 'missing' }
      throw error
    }
  },
})
