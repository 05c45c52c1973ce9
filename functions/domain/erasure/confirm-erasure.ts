import type { Email } from '#functions/domain/email.ts'
import type { AccountErasures } from './ports.ts'
import { receiptMessage } from './receipt.ts'

interface Ports {
  readonly accountErasures: Pick<AccountErasures, 'addressOf' | 'forget'>
  readonly email: Pick<Email, 'isReady' | 'send'>
}

/**
 * Sends the receipt of an erased account, then forgets the address: a crash in between sends it twice,
 * never not at all. A deployment without a sender forgets the address all the same.
 */
export async function confirmErasure(
  ownerId: string,
  now: number,
  { accountErasures, email }: Ports,
): Promise<void> {
  const address = await accountErasures.addressOf(ownerId)
  if (address === undefined) return
  if (email.isReady) await email.send(receiptMessage(address, now))
  await accountErasures.forget(ownerId, address)
}
