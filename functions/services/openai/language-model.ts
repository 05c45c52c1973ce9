import OpenAI, { APIConnectionError, APIError } from 'openai'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources'
import * as z from 'zod/mini'
import type { ModelEffort } from '#shared/constants/environment.ts'
import type { LanguageModel, ModelReply, ModelRequest } from '#functions/domain/judgement/ports.ts'
import type { ModelUsage } from '#functions/domain/judgement/spend.ts'

/** What is read of a completion; compatible servers leave out much of the rest. */
const chatCompletion = z.object({
  choices: z.tuple(
    [
      z.object({
        finish_reason: z.nullish(z.string()),
        message: z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) }),
      }),
    ],
    z.unknown(),
  ),
  usage: z.nullish(
    z.object({
      prompt_tokens: z.number(),
      completion_tokens: z.number(),
      prompt_tokens_details: z.nullish(z.object({ cached_tokens: z.nullish(z.number()) })),
    }),
  ),
})
type ChatCompletion = z.infer<typeof chatCompletion>

/** Something answers there, but not this API: asking again won't change it. */
const notOfThisApi: ModelReply = { kind: 'unreachable', passing: false }

interface Options {
  readonly apiKey: string
  /** Base of the API, such as `https://api.openai.com/v1`; compatible servers have their own. */
  readonly baseURL: string
  readonly model: string
  readonly effort: ModelEffort
}

/** A model behind OpenAI's chat completions, at OpenAI or at a server that speaks the same. */
export function openAiModel({ apiKey, baseURL, model, effort }: Options): LanguageModel {
  // Tries are counted by who asks, since only they know how much time is left.
  const client = new OpenAI({ apiKey, baseURL, maxRetries: 0 })
  return {
    name: model,
    async complete(request, timeout) {
      try {
        const body = bodyOf(request, model, effort)
        const answer: unknown = await client.chat.completions.create(body, { timeout })
        const completion = chatCompletion.safeParse(answer)
        return completion.success ? replyOf(completion.data) : notOfThisApi
      } catch (error) {
        if (error instanceof APIError) return failureOf(error)
        // What calls itself JSON and is none.
        if (error instanceof SyntaxError) return notOfThisApi
        throw error
      }
    },
  }
}

const bodyOf = (
  request: ModelRequest,
  model: string,
  effort: ModelEffort,
): ChatCompletionCreateParamsNonStreaming => ({
  model,
  messages: [
    { role: 'system', content: request.instructions },
    { role: 'user', content: request.message },
  ],
  response_format: {
    type: 'json_schema',
    json_schema: { name: 'answer', strict: true, schema: { ...request.schema } },
  },
  max_completion_tokens: request.mostTokens,
  prompt_cache_key: request.cacheKey,
  // What is said in sermons is sensitive: the service is asked not to keep it.
  store: false,
  ...(effort === 'default' ? {} : { reasoning_effort: effort }),
})

function replyOf({ choices: [choice], usage }: ChatCompletion): ModelReply {
  const used = usageOf(usage)
  if (choice.finish_reason === 'length') return { kind: 'cut_off', usage: used }
  if (choice.finish_reason === 'content_filter' || choice.message.refusal) {
    return { kind: 'refused', usage: used }
  }
  return { kind: 'text', text: choice.message.content ?? '', usage: used }
}

const usageOf = (usage: ChatCompletion['usage']): ModelUsage => ({
  promptTokens: usage?.prompt_tokens ?? 0,
  cachedTokens: usage?.prompt_tokens_details?.cached_tokens ?? 0,
  completionTokens: usage?.completion_tokens ?? 0,
})

/** Statuses that may be otherwise a moment later; 409 is a lock that timed out. */
const passingStatuses = new Set([408, 409, 429])

function failureOf(error: APIError): ModelReply {
  const { status, code, headers } = error
  const isPassing =
    error instanceof APIConnectionError ||
    (status !== undefined && (status >= 500 || passingStatuses.has(status)))
  const retryAfter = millisecondsOf(headers?.get('retry-after'))
  return {
    kind: 'unreachable',
    // Money that has run out does not come back by itself.
    passing: isPassing && code !== 'insufficient_quota',
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

function millisecondsOf(seconds: string | null | undefined): number | undefined {
  const value = Number.parseFloat(seconds ?? '')
  return Number.isFinite(value) && value >= 0 ? value * 1000 : undefined
}
