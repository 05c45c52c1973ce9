import * as z from 'zod/mini'
import { ApiError } from '#web/lib/api-error.ts'

/** Section 8: the answers that open the upgrade dialog. */
const STATUSES = new Set([402, 429])

const limitBody = z.object({
  limitType: z.string(),
  message: z.optional(z.string()),
  data: z.optional(
    z.object({ limitInfo: z.optional(z.object({ limit: z.number(), current: z.number() })) }),
  ),
})

/** A limit of the plan that an upload has met. `limit` and `current` are minutes. */
export interface LimitReached {
  readonly type: string
  readonly message: string | null
  readonly figures: { readonly limit: number; readonly current: number } | null
}

/** The limit that a refusal speaks of; null where it speaks of none. */
export function limitReachedBy(error: unknown): LimitReached | null {
  if (!(error instanceof ApiError) || !STATUSES.has(error.status)) return null
  const { data: body } = limitBody.safeParse(error.body)
  if (body === undefined) return null
  return {
    type: body.limitType,
    message: body.message ?? null,
    figures: body.data?.limitInfo ?? null,
  }
}
