import type { ResponseOf } from '#shared/contracts/contract.ts'
import type { createUpload } from '#shared/contracts/audio.ts'
import { ApiError, CONNECTION_MESSAGE } from '#web/lib/api-error.ts'
import { readStoreError } from './store-error.ts'

/** The signed form that a file is sent with. */
export type UploadForm = ResponseOf<typeof createUpload>['upload']

/** Code of the failure after which a new form is needed. */
export const FORM_USED_UP = 'form_used_up'

/** Nothing moves for this long: the connection is gone, whatever the browser believes. */
const STALLED_MS = 60_000

interface Options {
  readonly form: UploadForm
  readonly file: File
  /** Told the share that has left, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Sends a file to the object store: `XMLHttpRequest`, because `fetch` tells nobody how far it is.
 * Rejects with an `ApiError`, or with an `AbortError` when given up.
 */
export function sendAudio({ form, file, onProgress, signal }: Options): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value)
  // The store reads no field after the file.
  body.append('file', file)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    const end = (settle: () => void) => () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', giveUp)
      settle()
    }
    let stalled = setTimeout(giveUp, STALLED_MS)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      clearTimeout(stalled)
      stalled = setTimeout(giveUp, STALLED_MS)
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    const disconnected = () =>
      reject(new ApiError({ code: 'network', status: 0, message: CONNECTION_MESSAGE }))
    request.addEventListener(
      'load',
      end(() => {
        const { status, responseText } = request
        if (status >= 200 && status < 300) return resolve()
        const { message, formUsedUp } = readStoreError(responseText)
        const code = formUsedUp ? FORM_USED_UP : 'object_store'
        return reject(new ApiError({ code, status, message }))
      }),
    )
    request.addEventListener('error', end(disconnected))
    request.addEventListener(
      'abort',
      end(() => {
        if (!signal.aborted) return disconnected()
        return reject(new DOMException('Upload given up.', 'AbortError'))
      }),
    )
    signal.addEventListener('abort', giveUp, { once: true })
    request.open('POST', form.url)
    request.send(body)
  })
}
