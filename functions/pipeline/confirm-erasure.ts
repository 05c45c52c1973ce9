import { confirmationOrder } from '#shared/domain/erasure.ts'
import { confirmErasure } from '#functions/domain/erasure/confirm-erasure.ts'
import { clock } from '#functions/runtime/clock.ts'
import { accountErasures } from '#functions/runtime/dependencies/account-erasures.ts'
import { email } from '#functions/runtime/dependencies/email.ts'
import { step } from '#functions/runtime/step.ts'

/** Sends the receipt of an erased account and forgets where it went. */
export const handler = step(
  'confirm-erasure',
  confirmationOrder,
  { accountErasures, email, clock },
  async (order, { clock, ...ports }) => {
    await confirmErasure(order, clock.now(), ports)
    return {}
  },
)
