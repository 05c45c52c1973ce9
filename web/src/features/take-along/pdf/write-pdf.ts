import type { TakenDocument } from '#web/features/take-along/document/blocks.ts'

/** What the worker answers: the file, or null where it could not be made. */
export type PdfAnswer = Blob | null

/**
 * Has a worker of its own write a document as PDF: that takes a second or two on a phone, while the page
 * goes on. Rejects when it cannot be made, or when its fonts do not come.
 */
export function writePdf(document: TakenDocument): Promise<Blob> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    const fail = () => reject(new Error('The PDF was not made.'))
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) =>
      data === null ? fail() : resolve(data),
    )
    // A worker has no origin that could be named.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(document)
  }).finally(() => worker.terminate())
}
