import * as z from 'zod/mini'
import { sermonRef } from '#shared/domain/pipeline.ts'

/** Input of the step that erases an account, page by page. */
export const accountRef = z.object({ ownerId: z.string() })

/** Input of the step that confirms it; without the receipt when that could not be sent. */
export const confirmationOrder = z.object({
  ...accountRef.shape,
  withoutReceipt: z.optional(z.boolean()),
})
export type ConfirmationOrder = z.infer<typeof confirmationOrder>

/** Input of an erasure: one analysis, or all that there is of a user. It carries ids alone. */
export const erasureOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('analysis'), ...sermonRef.shape }),
  z.object({ kind: z.literal('account'), ...accountRef.shape }),
])
export type ErasureOrder = z.infer<typeof erasureOrder>
