import * as z from 'zod/mini'

/** What a thread is started with. */
export const threadData = z.object({
  /** Folder of the bundle. */
  directory: z.string(),
  /** File and export, such as `index.handler`. */
  handler: z.string(),
  functionName: z.string(),
  functionArn: z.string(),
  /** Megabytes. */
  memory: z.number(),
})
export type ThreadData = z.infer<typeof threadData>

/** One event, as JSON, to be answered before `deadline` (milliseconds since 1970). */
export const toThread = z.object({
  requestId: z.string(),
  payload: z.string(),
  deadline: z.number(),
})
export type ToThread = z.infer<typeof toThread>

/** A failure as Lambda describes it to whoever invoked the function. */
const functionError = z.object({
  errorType: z.string(),
  errorMessage: z.string(),
  trace: z.optional(z.array(z.string())),
})
export type FunctionError = z.infer<typeof functionError>

export const fromThread = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('broken'), error: functionError }),
  z.object({ type: z.literal('result'), requestId: z.string(), payload: z.string() }),
  z.object({ type: z.literal('error'), requestId: z.string(), error: functionError }),
])
export type FromThread = z.infer<typeof fromThread>

/** What Lambda's Node runtime makes of anything that was thrown. */
export function describeError(error: unknown): FunctionError {
  // Errors may come from another context, whose Error is not ours.
  if (typeof error === 'object' && error !== null && 'message' in error) {
    const name = 'name' in error && typeof error.name === 'string' ? error.name : 'Error'
    const stack = 'stack' in error && typeof error.stack === 'string' ? error.stack : ''
    return { errorType: name, errorMessage: String(error.message), trace: stack.split('\n') }
  }
  return { errorType: typeof error, errorMessage: String(error), trace: [] }
}
