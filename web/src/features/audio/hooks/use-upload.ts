import { useEffect, useReducer, useRef } from 'react'
import { limits } from '#shared/constants/limits.ts'
import { createUpload } from '#shared/contracts/audio.ts'
import { call } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { FORM_USED_UP, sendAudio } from '#web/features/audio/api/send-audio.ts'
import { UPLOAD_FALLBACK } from '#web/features/audio/api/store-error.ts'
import { checkAudioFile } from './audio-file.ts'
import type { AudioFile } from './audio-file.ts'
import { nextUpload, nothingChosen } from './upload-machine.ts'
import type { OpenedUpload, UploadState } from './upload-machine.ts'

/** A form this close to its end is not begun with. */
const MARGIN_SECONDS = 120

const stillOpen = ({ openedAt }: OpenedUpload) =>
  Date.now() - openedAt < (limits.uploadFormSeconds - MARGIN_SECONDS) * 1000

async function open(audio: AudioFile, signal: AbortSignal): Promise<OpenedUpload> {
  const { file, contentType, minutes } = audio
  const { analysisId, upload } = await call(createUpload, {
    body: { filename: file.name, contentType, size: file.size, durationEstimate: minutes },
    signal,
  })
  return { analysisId, form: upload, openedAt: Date.now() }
}

interface Upload {
  readonly state: UploadState
  readonly choose: (file: File) => void
  readonly start: () => void
  readonly cancel: () => void
  readonly clear: () => void
}

/**
 * Sends one file at a time: asks for the form, sends, tells how far it is. A try after a broken one
 * uses the same form while it holds, so that no second analysis is opened. Leaving the page gives up.
 */
export function useUpload(): Upload {
  const [state, dispatch] = useReducer(nextUpload, nothingChosen)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (audio: AudioFile, known: OpenedUpload | null) => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    dispatch({ type: 'started' })
    try {
      const opened = known !== null && stillOpen(known) ? known : await open(audio, signal)
      dispatch({ type: 'opened', opened })
      await sendAudio({
        form: opened.form,
        file: audio.file,
        onProgress: (progress) => dispatch({ type: 'progressed', progress }),
        signal,
      })
      dispatch({ type: 'arrived', analysisId: opened.analysisId })
    } catch (error) {
      if (signal.aborted) return
      dispatch({
        type: 'failed',
        problem: messageOf(error, UPLOAD_FALLBACK),
        formUsedUp: error instanceof ApiError && error.code === FORM_USED_UP,
      })
    }
  }

  return {
    state,
    choose: (file) => {
      const checked = checkAudioFile(file)
      dispatch(
        'problem' in checked
          ? { type: 'refused', problem: checked.problem }
          : { type: 'chosen', audio: checked },
      )
    },
    start: () => {
      if (state.step === 'selected' || state.step === 'failed') void run(state.audio, state.opened)
    },
    cancel: () => {
      running.current?.abort()
      dispatch({ type: 'cancelled' })
    },
    clear: () => dispatch({ type: 'cleared' }),
  }
}
