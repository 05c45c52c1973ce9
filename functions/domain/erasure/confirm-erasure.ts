import type { Email } from '#functions/domain/email.ts'
import type { ConfirmationOrder } from '#shared/domain/erasure.ts'
import type { AccountErasures } from './ports.ts'
import { receiptMessage } from './receipt.ts'

interface Ports {
  readonly accountErasures: Pick<AccountErasures, 'addressOf' | 'forget'>
  readonly email: Pick<Email, 'isReady' | 'send'>
}

/**
 * Sends the receipt of an erased account, then forgets the address: a crash in between sends it twice,
 * never not at all. `withoutReceipt`, and in a deployment without a sender, it only forgets.
 */
export async function confirmErasure(
  { ownerId, withoutReceipt = false }: ConfirmationOrder,
  now: number,
  { accountErasures, email }: Ports,
): Promise<void> {
  const address = await accountErasures.addressOf(ownerId)
  if (address === undefined) return
  if (email.isReady && !withoutReceipt) await email.send(receiptMessage(address, now))
  await accountErasures.forget(ownerId, address)
}
