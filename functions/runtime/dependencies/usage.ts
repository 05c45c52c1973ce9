import type { Usage } from '#functions/domain/usage/limits.ts'
import type { Period } from '#functions/domain/usage/period.ts'
import { once } from '#functions/runtime/build.ts'
import { readUsage } from '#functions/storage/usage.ts'
import { table } from './table.ts'

/** Reads what a user has used and reserved in all, and in the day and month of a period. */
export const usage = once(() => ({
  read: (ownerId: string, period: Period): Promise<Usage> => readUsage(table(), ownerId, period),
}))
