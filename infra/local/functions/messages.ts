import * as z from 'zod/mini'

/** What a thread is started with. */
export interface ThreadData {
  /** Folder of the bundle. */
  readonly directory: string
  /** File and export, such as `index.handler`. */
  readonly handler: string
  readonly functionName: string
  readonly functionArn: string
  /** Megabytes. */
  readonly memory: number
}

/** One event, as JSON, to be answered before `deadline` (milliseconds since 1970). */
export interface ToThread {
  readonly requestId: string
  readonly payload: string
  readonly deadline: number
}

/** A failure as Lambda describes it to whoever invoked the function. */
const functionError = z.object({
  errorType: z.string(),
  errorMessage: z.string(),
  trace: z.optional(z.array(z.string())),
})
export type FunctionError = z.infer<typeof functionError>

/** What a function's thread says: it is ready, or broken, or what came of one event. */
export const fromThread = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('broken'), error: functionError }),
  z.object({ type: z.literal('result'), requestId: z.string(), payload: z.string() }),
  z.object({ type: z.literal('error'), requestId: z.string(), error: functionError }),
])
export type FromThread = z.infer<typeof fromThread>
