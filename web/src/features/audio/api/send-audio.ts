import type { ResponseOf } from '#shared/contracts/contract.ts'
import type { createUpload } from '#shared/contracts/audio.ts'
import { ApiError, CONNECTION_MESSAGE } from '#web/lib/api-error.ts'
import { readStoreError } from './store-error.ts'

/** The signed form that a file is sent with. */
export type UploadForm = ResponseOf<typeof createUpload>['upload']

/** Code of the failure after which a new form is needed. */
export const FORM_USED_UP = 'form_used_up'

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
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status, responseText } = request
      if (status >= 200 && status < 300) return resolve()
      const { message, formUsedUp } = readStoreError(responseText)
      return reject(
        new ApiError({ code: formUsedUp ? FORM_USED_UP : 'object_store', status, message }),
      )
    })
    request.addEventListener('error', () =>
      reject(new ApiError({ code: 'network', status: 0, message: CONNECTION_MESSAGE })),
    )
    request.addEventListener('abort', () =>
      reject(new DOMException('Upload given up.', 'AbortError')),
    )
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', form.url)
    request.send(body)
  })
}
