import * as z from 'zod/mini'
import { sermonRef } from '#shared/domain/pipeline.ts'

/** Input of an erasure: one analysis. It carries ids alone. */
export const erasureOrder = z.object({ kind: z.literal('analysis'), ...sermonRef.shape })
export type ErasureOrder = z.infer<typeof erasureOrder>
