import * as z from 'zod/mini'

/** What is read of a call of chat completions; the rest of it changes nothing here. */
export const completionRequest = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })),
  response_format: z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({
      name: z.string(),
      strict: z.literal(true),
      schema: z.record(z.string(), z.json()),
    }),
  }),
  max_completion_tokens: z.number(),
  prompt_cache_key: z.optional(z.string()),
  store: z.optional(z.boolean()),
  reasoning_effort: z.optional(z.string()),
})
export type CompletionRequest = z.infer<typeof completionRequest>

/** How the partner answers a call. Times are milliseconds. */
export type Reply = { readonly delay?: number } & (
  | { readonly kind: 'content'; readonly content: string }
  /** The tokens that it may have are used up before the end. */
  | { readonly kind: 'cut_off'; readonly content: string }
  | { readonly kind: 'refusal'; readonly text: string }
  | {
      readonly kind: 'fault'
      readonly status: number
      readonly code?: string
      readonly retryAfter?: number
    }
  /** Something else than the API answers, with status 200. */
  | { readonly kind: 'stranger'; readonly type: string; readonly body: string }
  /** The connection breaks without an answer. */
  | { readonly kind: 'broken' }
)

/** A call as a script sees it: `nth` counts from 1 the calls that ask the same of a sermon. */
export interface Call {
  readonly request: CompletionRequest
  readonly nth: number
}

export type Script = (call: Call) => Reply
