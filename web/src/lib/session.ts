import { limits } from '#shared/constants/limits.ts'
import type { UserProfile } from '#shared/domain/account.ts'
import { ApiError } from './api-error.ts'
import { ownerOf } from './token-owner.ts'

/** `unreachable`: there is a token, and nobody could say yet whose it is. */
export type SessionState =
  | { readonly status: 'loading' | 'unreachable' | 'anonymous' }
  | { readonly status: 'authenticated'; readonly user: UserProfile }

interface Options {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly loadProfile: () => Promise<UserProfile>
}

/** Where the specification keeps the token. */
export const TOKEN_KEY = 'token'

/**
 * The visitor's session (section 4): one token, and who it belongs to. A refused token is discarded
 * without a word; a failure that says nothing about the token leaves it where it is.
 */
export class Session {
  readonly #storage: Options['storage']
  readonly #loadProfile: Options['loadProfile']
  readonly #listeners = new Set<() => void>()
  #state: SessionState = { status: 'loading' }
  #renewal: Promise<void> | undefined
  /** The token that the state is about. */
  #known: string | undefined

  constructor({ storage, loadProfile }: Options) {
    this.#storage = storage
    this.#loadProfile = loadProfile
  }

  readonly state = (): SessionState => this.#state

  readonly token = (): string | null => this.#storage.getItem(TOKEN_KEY)

  /** Calls `listener` after each change; gives what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Finds out whose the stored token is: at start, on retry, and when another tab changed it. Ends when
   * that is known, or when it has been waited for long enough; an answer that comes later still counts.
   */
  readonly resume = async (): Promise<void> => {
    const token = this.token()
    if (token === null) return this.#become({ status: 'anonymous' })
    // Asked about again, the same token leaves the screen as it is: a recording may go on there.
    if (token !== this.#known && !this.#isOwnerOf(token)) this.#become({ status: 'loading' })
    this.#known = token
    const patience = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      if (this.token() === token && this.#state.status === 'loading')
        this.#become({ status: 'unreachable' })
      patience.resolve()
    }, limits.sessionPatienceMs)
    await Promise.race([this.#check(token), patience.promise])
    clearTimeout(timer)
  }

  /** Opens the session that login and registration give. */
  readonly begin = (token: string, user: UserProfile): void => {
    this.#take(token)
    this.#become({ status: 'authenticated', user })
  }

  /** Takes what the profile has become. */
  readonly update = (user: UserProfile): void => {
    if (this.#state.status === 'authenticated') this.#become({ status: 'authenticated', user })
  }

  /**
   * Goes on with the token that `change` gives, whose call makes the service refuse this one. What other
   * calls hear of that in the meantime waits until the new token is here.
   */
  readonly renew = async (change: () => Promise<string>): Promise<void> => {
    const old = this.token()
    const renewal = Promise.withResolvers<void>()
    this.#renewal = renewal.promise
    try {
      const token = await change()
      if (this.token() === old) this.#take(token)
    } finally {
      this.#renewal = undefined
      renewal.resolve()
    }
  }

  readonly end = (): void => {
    this.#storage.removeItem(TOKEN_KEY)
    this.#become({ status: 'anonymous' })
  }

  /** Ends the session if `token` is still its own: a late answer must not close a newer one. */
  readonly refuse = (token: string): void => {
    if (this.#renewal !== undefined) void this.#renewal.then(() => this.refuse(token))
    else if (this.token() === token) this.end()
  }

  #take(token: string): void {
    this.#known = token
    this.#storage.setItem(TOKEN_KEY, token)
  }

  async #check(token: string): Promise<void> {
    try {
      const user = await this.#loadProfile()
      if (this.token() === token) this.#become({ status: 'authenticated', user })
    } catch (error) {
      if (this.token() !== token) return
      if (error instanceof ApiError && error.status === 401) this.end()
      else if (!this.#isOwnerOf(token)) this.#become({ status: 'unreachable' })
    }
  }

  /** Whether a token is of whoever is inside already: their screens need not make way for a bad connection. */
  #isOwnerOf(token: string): boolean {
    return this.#state.status === 'authenticated' && ownerOf(token) === this.#state.user.id
  }

  #become(state: SessionState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
