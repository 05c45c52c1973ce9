import { planById } from '#shared/constants/plans.ts'
import { getCurrentUsage } from '#shared/contracts/usage.ts'
import { currentUsage } from '#functions/domain/usage/current.ts'
import { periodAt } from '#functions/domain/usage/period.ts'
import { clock } from '#functions/runtime/clock.ts'
import { usage } from '#functions/runtime/dependencies/usage.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  getCurrentUsage,
  { usage, clock },
  async ({ user }, { usage, clock }) => {
    const now = clock.now()
    const counted = await usage.read(user.id, periodAt(now))
    return { success: true, data: currentUsage(planById(user.planId), counted, now) }
  },
)
