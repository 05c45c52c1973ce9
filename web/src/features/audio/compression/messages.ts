import type { CompressionCode } from './problem.ts'

/** What the page asks of its worker: to look into a file, or to compress it. */
export interface CompressionTask {
  readonly task: 'inspect' | 'compress'
  readonly file: File
}

/** What the worker says. `progress` is a share from 0 to 1; the others end the task. */
export type CompressionNews =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'inspected'; readonly seconds: number }
  | { readonly type: 'compressed'; readonly blob: Blob }
  | { readonly type: 'problem'; readonly code: CompressionCode }
