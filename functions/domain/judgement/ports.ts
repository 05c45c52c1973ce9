import type { ModelUsage } from './spend.ts'

/** One question, ready to be asked. */
export interface ModelRequest {
  readonly instructions: string
  readonly message: string
  /** JSON schema that the answer must follow. */
  readonly schema: Readonly<Record<string, unknown>>
  /** The same for all questions on one sermon, so that they reach the same cache. */
  readonly cacheKey: string
  /** Tokens that the answer may have, thinking included. */
  readonly mostTokens: number
}

/** How a call ended. Only what came back is paid for. */
export type ModelReply =
  | { readonly kind: 'text'; readonly text: string; readonly usage: ModelUsage }
  | { readonly kind: 'cut_off' | 'refused'; readonly usage: ModelUsage }
  | {
      readonly kind: 'unreachable'
      /** Whether trying again may help. */
      readonly passing: boolean
      /** Milliseconds after which the service asked to be tried again. */
      readonly retryAfter?: number
    }

/** A language model. It never throws for what a service may answer. */
export interface LanguageModel {
  readonly name: string
  complete(request: ModelRequest, timeoutMs: number): Promise<ModelReply>
}
