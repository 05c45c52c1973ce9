// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { keepAwake } from '#web/lib/wake-lock.ts'

class Lock extends EventTarget {
  released = false
  release = (): Promise<void> => {
    this.released = true
    this.dispatchEvent(new Event('release'))
    return Promise.resolve()
  }
}

let locks: Lock[] = []
const held = () => locks.filter(({ released }) => !released).length

function browserWithLocks(): void {
  locks = []
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: () => {
        const lock = new Lock()
        locks.push(lock)
        return Promise.resolve(lock)
      },
    },
  })
}

/** As a browser does: a page out of sight loses its lock, and is told of both. */
function see(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  if (isHidden) for (const lock of locks) if (!lock.released) void lock.release()
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('keeps the screen on again when the page is back in sight, and lets go at the end', async () => {
  browserWithLocks()
  const told = vi.fn<(isAwake: boolean) => void>()
  const letGo = keepAwake(told)
  await vi.waitFor(() => expect(held()).toBe(1))
  see(true)
  expect(held()).toBe(0)
  see(false)
  await vi.waitFor(() => expect(held()).toBe(1))
  letGo()
  expect(held()).toBe(0)
  see(true)
  see(false)
  expect(held()).toBe(0)
  expect(told.mock.calls).toEqual([[true], [true]])
})

it('holds no more than one lock, however often the page comes and goes', async () => {
  browserWithLocks()
  const letGo = keepAwake()
  see(false)
  see(false)
  await vi.waitFor(() => expect([locks.length, held()]).toEqual([3, 1]))
  letGo()
  expect(held()).toBe(0)
})

it('tells when the screen may go off before its eyes', async () => {
  browserWithLocks()
  const told = vi.fn<(isAwake: boolean) => void>()
  const letGo = keepAwake(told)
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(true))
  await locks[0]?.release()
  expect(told).toHaveBeenLastCalledWith(false)
  letGo()
})
