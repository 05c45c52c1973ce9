import type { User } from '#functions/domain/account/user.ts'

export interface Users {
  /** Stores a new user; throws `email_taken` when the e-mail belongs to someone. */
  create(user: User): Promise<void>
  byId(id: string): Promise<User | undefined>
  byEmail(email: string): Promise<User | undefined>
  /** Notes a login at the ISO time `at`. */
  recordLogin(id: string, at: string): Promise<void>
  /** Stores the same password's new hash, unless the password has changed since `from` was read. */
  replacePasswordHash(id: string, from: string, to: string): Promise<void>
}

/** What is counted, how much of it is let through, and within how many seconds. */
export interface AttemptRule {
  readonly kind: 'login-account' | 'login-address' | 'registration-address'
  readonly subject: string
  readonly limit: number
  readonly windowSeconds: number
}

export interface Attempts {
  /** Counts one attempt at `now` in milliseconds; throws `too_many_attempts` beyond the limit. */
  take(rule: AttemptRule, now: number): Promise<void>
  /** Gives one attempt of the same window back. */
  giveBack(rule: AttemptRule, now: number): Promise<void>
  /** Forgets the window's attempts. */
  clear(rule: AttemptRule, now: number): Promise<void>
}

export interface PasswordCheck {
  readonly matches: boolean
  /** The same password under today's parameters, when the stored hash has others. */
  readonly rehashed?: string
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long without a stored hash as with one, and then never matches. */
  check(password: string, stored: string | undefined): Promise<PasswordCheck>
}

export interface SessionSubject {
  readonly userId: string
  readonly sessionVersion: number
}

export interface TokenIssuer {
  /** A signed session token that starts at `now` in milliseconds. */
  issue(subject: SessionSubject, now: number): Promise<string>
}

export interface TokenVerifier {
  /** Whose session a token is; `undefined` when it is not, or no longer, one of ours. */
  verify(token: string): Promise<SessionSubject | undefined>
}
