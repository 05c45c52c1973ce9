/** Delivers what is pending, again and again until it has gone. */
export interface Delivery {
  /** Says that something new is pending. */
  wake(): void
  /** Ends the deliveries; what is pending stays so. Waits for the one under way. */
  stop(): Promise<void>
}

/**
 * Delivers entries one after the other, each at least once: an entry leaves when its delivery has
 * succeeded, a failed one is tried again after a pause. Entries are first looked for at once.
 *
 * @param outbox.pending entries that wait, oldest first
 * @param outbox.pauseMs how long a failed entry waits, by the number of its failures so far
 * @param outbox.giveUp tells whether to drop an entry after so many failures
 */
export function deliverPending<T>(outbox: {
  readonly pending: () => readonly (readonly [id: string, entry: T])[]
  readonly deliver: (entry: T) => Promise<void>
  readonly delivered: (id: string) => void
  readonly pauseMs: (failures: number) => number
  readonly failed: (entry: T, error: unknown) => void
}): Delivery {
  let stopped = false
  let running: Promise<void> | undefined
  let again = false
  const failures = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()
  const held = new Set<string>()

  const attempt = async (id: string, entry: T) => {
    try {
      await outbox.deliver(entry)
      outbox.delivered(id)
      failures.delete(id)
    } catch (error) {
      const count = (failures.get(id) ?? 0) + 1
      failures.set(id, count)
      outbox.failed(entry, error)
      held.add(id)
      const timer = setTimeout(() => {
        timers.delete(timer)
        held.delete(id)
        wake()
      }, outbox.pauseMs(count))
      timer.unref()
      timers.add(timer)
    }
  }
  const run = async () => {
    do {
      again = false
      for (const [id, entry] of outbox.pending()) {
        if (stopped) return
        if (!held.has(id)) await attempt(id, entry)
      }
    } while (again)
  }
  const wake = () => {
    again = true
    if (stopped) return
    running ??= run().finally(() => {
      running = undefined
    })
  }
  wake()
  return {
    wake,
    stop: async () => {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      await running
    },
  }
}
