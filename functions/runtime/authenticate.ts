import type { Access } from '#shared/contracts/contract.ts'
import type { TokenVerifier, Users } from '#functions/domain/account/ports.ts'
import type { User } from '#functions/domain/account/user.ts'
import { AppError } from '#functions/domain/errors.ts'

interface Ports {
  readonly tokens: TokenVerifier
  readonly users: Pick<Users, 'byId'>
}

/**
 * The user behind an `Authorization` header. The user is read on every call, so that a deactivated
 * or deleted one, or one whose session version has moved on, is out at once; the role is read there
 * too, never from the token. Throws `unauthenticated` or `forbidden`.
 */
export async function authenticate(
  header: string | undefined,
  access: Exclude<Access, 'public'>,
  { tokens, users }: Ports,
): Promise<User> {
  const token = /^Bearer +(?<token>[\w.~+/=-]+)$/i.exec(header ?? '')?.groups?.['token']
  const subject = token === undefined ? undefined : await tokens.verify(token)
  const user = subject && (await users.byId(subject.userId))
  if (!user?.isActive || user.sessionVersion !== subject?.sessionVersion) {
    throw new AppError('unauthenticated')
  }
  if (access === 'admin' && user.role !== 'admin') throw new AppError('forbidden')
  return user
}
