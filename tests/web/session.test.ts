import { afterEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import type { UserProfile } from '#shared/domain/account.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Session } from '#web/lib/session.ts'

const user: UserProfile = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@exemplo.com',
  phone: '',
  church: '',
  position: 'Outro',
  role: 'user',
}

const failure = (status: number) => new ApiError({ code: 'x', status, message: '' })

function sessionOf(stored: string | null, loadProfile: () => Promise<UserProfile>) {
  const kept = new Map(stored === null ? [] : [['token', stored]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { session: new Session({ storage, loadProfile }), kept }
}

describe('at start', () => {
  it('a visitor without a token is let be', async () => {
    const { session } = sessionOf(null, () => Promise.reject(new Error('not to be asked')))
    expect(session.state()).toEqual({ status: 'loading' })
    await session.resume()
    expect(session.state()).toEqual({ status: 'anonymous' })
  })

  it('a token is asked whose it is', async () => {
    const { session } = sessionOf('t1', () => Promise.resolve(user))
    await session.resume()
    expect(session.state()).toEqual({ status: 'authenticated', user })
  })

  it('a refused token is discarded', async () => {
    const { session, kept } = sessionOf('t1', () => Promise.reject(failure(401)))
    await session.resume()
    expect(session.state()).toEqual({ status: 'anonymous' })
    expect(kept.has('token')).toBe(false)
  })

  it.each([0, 500, 503])(
    'a failure with status %d leaves the token, and can be retried',
    async (status) => {
      let tries = 0
      const { session, kept } = sessionOf('t1', () => {
        tries += 1
        return tries === 1 ? Promise.reject(failure(status)) : Promise.resolve(user)
      })
      await session.resume()
      expect(session.state()).toEqual({ status: 'unreachable' })
      expect(kept.get('token')).toBe('t1')
      await session.resume()
      expect(session.state()).toEqual({ status: 'authenticated', user })
    },
  )
})

/** A start that has been waiting for as long as the site waits. */
async function waitingInVain() {
  vi.useFakeTimers()
  const profile = Promise.withResolvers<UserProfile>()
  const { session } = sessionOf('t1', () => profile.promise)
  const resumed = session.resume()
  vi.advanceTimersByTime(limits.sessionPatienceMs - 1)
  expect(session.state()).toEqual({ status: 'loading' })
  vi.advanceTimersByTime(1)
  await resumed
  return { session, profile }
}

describe('a service that takes the question and does not answer', () => {
  afterEach(() => vi.useRealTimers())

  it('is not waited for longer than a person would', async () => {
    const { session } = await waitingInVain()
    expect(session.state()).toEqual({ status: 'unreachable' })
    expect(session.token()).toBe('t1')
  })

  it('is believed when it answers after all', async () => {
    const { session, profile } = await waitingInVain()
    profile.resolve(user)
    await vi.waitFor(() => expect(session.state()).toEqual({ status: 'authenticated', user }))
  })

  it('may be asked again without the screen making way', async () => {
    const { session, profile } = await waitingInVain()
    const seen: string[] = []
    session.subscribe(() => seen.push(session.state().status))
    const again = session.resume()
    profile.resolve(user)
    await again
    expect(new Set(seen)).toEqual(new Set(['authenticated']))
  })
})

describe('a session that is renewed', () => {
  it('goes on with the new token, and outlives what others hear of the old one meanwhile', async () => {
    const { session, kept } = sessionOf(null, () => Promise.resolve(user))
    session.begin('old', user)
    const { promise, resolve } = Promise.withResolvers<string>()
    const renewed = session.renew(() => promise)
    session.refuse('old')
    expect(session.state().status).toBe('authenticated')
    resolve('new')
    await renewed
    expect(kept.get('token')).toBe('new')
    expect(session.state().status).toBe('authenticated')
  })

  it('ends after all when no new token came', async () => {
    const { session } = sessionOf(null, () => Promise.resolve(user))
    session.begin('old', user)
    const { promise, reject } = Promise.withResolvers<string>()
    const renewed = session.renew(() => promise)
    session.refuse('old')
    reject(failure(401))
    await expect(renewed).rejects.toThrow(ApiError)
    await Promise.resolve()
    expect(session.state().status).toBe('anonymous')
  })

  it('does not come back to who has left meanwhile', async () => {
    const { session, kept } = sessionOf(null, () => Promise.resolve(user))
    session.begin('old', user)
    const { promise, resolve } = Promise.withResolvers<string>()
    const renewed = session.renew(() => promise)
    session.end()
    resolve('new')
    await renewed
    expect(kept.has('token')).toBe(false)
    expect(session.state().status).toBe('anonymous')
  })
})

describe('a session', () => {
  it('takes a profile that has changed, and only while it is open', () => {
    const { session } = sessionOf(null, () => Promise.resolve(user))
    session.update({ ...user, name: 'Ninguém' })
    expect(session.state().status).not.toBe('authenticated')
    session.begin('t1', user)
    session.update({ ...user, name: 'Ana Lima' })
    expect(session.state()).toEqual({
      status: 'authenticated',
      user: { ...user, name: 'Ana Lima' },
    })
  })

  it('begins with the token that entering gives, and ends without it', () => {
    const { session, kept } = sessionOf(null, () => Promise.resolve(user))
    const seen: string[] = []
    const stop = session.subscribe(() => seen.push(session.state().status))
    session.begin('t2', user)
    expect(kept.get('token')).toBe('t2')
    session.end()
    expect(kept.has('token')).toBe(false)
    stop()
    session.begin('t3', user)
    expect(seen).toEqual(['authenticated', 'anonymous'])
  })

  it('is ended by a refusal of its own token only', () => {
    const { session } = sessionOf(null, () => Promise.resolve(user))
    session.begin('new', user)
    session.refuse('old')
    expect(session.state().status).toBe('authenticated')
    session.refuse('new')
    expect(session.state().status).toBe('anonymous')
  })

  it('follows another tab that left', async () => {
    const { session, kept } = sessionOf('t1', () => Promise.resolve(user))
    await session.resume()
    kept.delete('token')
    await session.resume()
    expect(session.state()).toEqual({ status: 'anonymous' })
  })

  it.each([
    ['keeps the screens of its owner', user.id, 'authenticated'],
    ['does not show them to another', 'u2', 'unreachable'],
  ])('%s when nobody can say whose another tab’s token is', async (_, sub, status) => {
    let reachable = true
    const { session, kept } = sessionOf('t1', () =>
      reachable ? Promise.resolve(user) : Promise.reject(failure(0)),
    )
    await session.resume()
    reachable = false
    kept.set('token', `e30.${btoa(JSON.stringify({ sub }))}.x`)
    await session.resume()
    expect(session.state().status).toBe(status)
  })

  it('hides the screens of who was here as soon as the token is another person’s', async () => {
    const asked = Promise.withResolvers<UserProfile>()
    const profiles = [Promise.resolve(user), asked.promise]
    const { session, kept } = sessionOf('t1', () => profiles.shift() ?? asked.promise)
    await session.resume()
    kept.set('token', `e30.${btoa(JSON.stringify({ sub: 'u2' }))}.x`)
    const resumed = session.resume()
    expect(session.state()).toEqual({ status: 'loading' })
    asked.resolve({ ...user, id: 'u2' })
    await resumed
    expect(session.state()).toMatchObject({ status: 'authenticated', user: { id: 'u2' } })
  })

  it('does not let a late profile undo a logout', async () => {
    const { promise, resolve } = Promise.withResolvers<UserProfile>()
    const { session } = sessionOf('t1', () => promise)
    const resumed = session.resume()
    session.end()
    resolve(user)
    await resumed
    expect(session.state()).toEqual({ status: 'anonymous' })
  })
})
