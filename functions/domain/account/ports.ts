import type { User } from '#functions/domain/account/user.ts'

/** Accounts, by their id and by their e-mail, which one account alone holds. */
export interface Users {
  /** Stores a new user; throws `email_taken` when the e-mail belongs to someone. */
  create(user: User): Promise<void>
  byId(id: string): Promise<User | undefined>
  byEmail(email: string): Promise<User | undefined>
  /** Notes a login at the ISO time `at`. */
  recordLogin(id: string, at: string): Promise<void>
  /** Stores the same password's new hash, unless the password has changed since `from` was read. */
  replacePasswordHash(id: string, from: string, to: string): Promise<void>
  /**
   * Stores the hash of another password, ends the sessions of `user` and its open reset link. Gives the
   * session version from then on. Throws `unauthenticated` when the sessions have ended since
   * `user` was read, as they do with every other change of password.
   */
  changePassword(user: User, passwordHash: string): Promise<number>
  /**
   * Stores a profile. Another e-mail moves the account to it and ends its open reset link. Throws
   * `email_taken` when it belongs to someone else, `unauthenticated` when `user` has since changed.
   */
  updateProfile(user: User, profile: ProfileFields): Promise<void>
}

/** What a user may change of themselves in the settings. */
export type ProfileFields = Pick<User, 'name' | 'email' | 'phone' | 'church' | 'position'>

/** A link to reset a password, known only by its token's digest. */
export interface PasswordReset {
  readonly userId: string
  readonly digest: string
}

/** Links to reset a password; of each user the newest is good, once and for an hour. */
export interface PasswordResets {
  /** Makes this the only good link of its user until `expiresAt`, in milliseconds. */
  open(reset: PasswordReset, expiresAt: number): Promise<void>
  /** Whose link a digest is; `undefined` when it was never one, or its hour is over at `now`. */
  find(digest: string, now: number): Promise<PasswordReset | undefined>
  /**
   * Uses a link up: stores the new hash and ends the user's sessions. Throws `invalid_reset_token` when
   * the link has been used or replaced, is over at `now`, or its user is gone or disabled.
   */
  redeem(reset: PasswordReset, passwordHash: string, now: number): Promise<void>
}

/** Random tokens that are given out once and kept as digests alone. */
export interface SecretTokens {
  /** 256 random bits, fit for a link. */
  create(): string
  /** SHA-256 of a token. */
  digest(token: string): string
}

/** What is counted, how much of it is let through, and within how many seconds. */
export interface AttemptRule {
  readonly kind:
    | 'login-account'
    | 'login-address'
    | 'password-user'
    | 'redemption-address'
    | 'share-address'
    | 'registration-address'
    | 'reset-account'
    | 'reset-address'
    | 'search'
  readonly subject: string
  readonly limit: number
  readonly windowSeconds: number
}

/** Counts attempts at what could be guessed, in windows of fixed length. */
export interface Attempts {
  /** Counts one attempt at `now` in milliseconds; throws `too_many_attempts` beyond the limit. */
  take(rule: AttemptRule, now: number): Promise<void>
  /** Gives one attempt of the same window back. */
  giveBack(rule: AttemptRule, now: number): Promise<void>
  /** Forgets the window's attempts. */
  clear(rule: AttemptRule, now: number): Promise<void>
}

/** How a password compares with a stored hash. */
export interface PasswordCheck {
  readonly matches: boolean
  /** The same password under today's parameters, when the stored hash has others. */
  readonly rehashed?: string
}

/** Hashes passwords, on purpose slowly, and compares them. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long without a stored hash as with one, and then never matches. */
  check(password: string, stored: string | undefined): Promise<PasswordCheck>
}

/** Whose session a token is, and of which of their versions. */
export interface SessionSubject {
  readonly userId: string
  readonly sessionVersion: number
}

/** Signs the tokens of sessions. */
export interface TokenIssuer {
  /** A signed session token that starts at `now` in milliseconds. */
  issue(subject: SessionSubject, now: number): Promise<string>
}

/** Tells the tokens of sessions from all others. */
export interface TokenVerifier {
  /** Whose session a token is; `undefined` when it is not, or no longer, one of ours. */
  verify(token: string): Promise<SessionSubject | undefined>
}
