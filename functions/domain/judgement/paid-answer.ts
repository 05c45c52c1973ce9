import * as z from 'zod/mini'
import { unavailableReasons, type UnavailableReason } from '#shared/constants/judgement.ts'
import { modelUsage } from './spend.ts'

const isReason = (code: string): code is UnavailableReason => code in unavailableReasons

const reason = z.enum(Object.keys(unavailableReasons).filter(isReason))

/** One call that was paid for, and what its answer was good for. */
const paidCall = z.object({
  model: z.string(),
  ...modelUsage.shape,
  outcome: z.enum(['answered', 'cut_off', 'refused', 'unusable']),
})

/**
 * What has come of a question so far. It is stored after each call, before anything is made of the
 * answer: a step that runs again goes on from here and pays for nothing twice.
 */
export const paidAnswer = z.object({
  calls: z.array(paidCall),
  outcome: z.discriminatedUnion('state', [
    z.object({ state: z.literal('open') }),
    z.object({ state: z.literal('answered'), text: z.string() }),
    z.object({ state: z.literal('unavailable'), reason }),
  ]),
})
export type PaidAnswer = z.infer<typeof paidAnswer>

export const nothingPaid: PaidAnswer = { calls: [], outcome: { state: 'open' } }
