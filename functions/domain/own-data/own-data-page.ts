import type { OwnDataPart } from '#shared/contracts/own-data.ts'
import type { User } from '#functions/domain/account/user.ts'
import type { OwnItems, OwnObjects } from './ports.ts'

interface Ports {
  readonly ownItems: OwnItems
  readonly ownObjects: OwnObjects
}

interface Page {
  readonly parts: OwnDataPart[]
  readonly next: string | null
}

/**
 * A page of everything kept of a user: first what the table has, then what the bucket has. The cursor is
 * a place in the user's own partition or prefix and leads nowhere else.
 */
export async function ownDataPage(
  user: Pick<User, 'id' | 'email'>,
  cursor: string | undefined,
  { ownItems, ownObjects }: Ports,
): Promise<Page> {
  const [, where = 'items', after] = /^(items|objects):(.*)$/s.exec(cursor ?? '') ?? []
  if (where === 'objects') {
    const { things, next } = await ownObjects.page(user.id, after)
    return { parts: things, next: next === undefined ? null : `objects:${next}` }
  }
  const { things, next } = await ownItems.page(user.id, after)
  const attempts = cursor === undefined ? await ownItems.attempts(user.id, user.email) : []
  return {
    parts: [...attempts, ...things],
    next: next === undefined ? 'objects:' : `items:${next}`,
  }
}
