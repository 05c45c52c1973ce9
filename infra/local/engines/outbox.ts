/** Delivers what is pending, again and again until it has gone. */
export interface Delivery {
  /**
   * Says that something may be pending. Nothing is delivered before the first call, nor before the
   * caller, who may be within a transaction, is done.
   */
  wake(): void
  /** Ends the deliveries; what has not been delivered stays pending. */
  stop(): void
}

/**
 * Delivers entries side by side, each at least once: an entry leaves when its delivery has
 * succeeded, a failed one is tried again after a pause.
 *
 * @param outbox.pending entries that wait, oldest first
 * @param outbox.pauseMs how long a failed entry waits, by the number of its failures so far
 */
export function createDelivery<T>(outbox: {
  readonly pending: () => readonly (readonly [id: string, entry: T])[]
  readonly deliver: (entry: T) => Promise<void>
  readonly delivered: (id: string) => void
  readonly pauseMs: (failures: number) => number
  readonly failed: (entry: T, error: unknown) => void
}): Delivery {
  let stopped = false
  let waking = false
  const failures = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()
  /** Entries under way or in their pause. */
  const held = new Set<string>()

  const pause = (id: string) => {
    const count = (failures.get(id) ?? 0) + 1
    failures.set(id, count)
    const timer = setTimeout(() => {
      timers.delete(timer)
      held.delete(id)
      wake()
    }, outbox.pauseMs(count))
    timer.unref()
    timers.add(timer)
  }
  const attempt = async (id: string, entry: T) => {
    try {
      await outbox.deliver(entry)
      if (stopped) return
      outbox.delivered(id)
      failures.delete(id)
      held.delete(id)
    } catch (error) {
      if (stopped) return
      outbox.failed(entry, error)
      pause(id)
    }
  }
  const deliverAll = () => {
    waking = false
    if (stopped) return
    for (const [id, entry] of outbox.pending()) {
      if (held.has(id)) continue
      held.add(id)
      void attempt(id, entry)
    }
  }
  const wake = () => {
    if (waking) return
    waking = true
    setImmediate(deliverAll)
  }
  return {
    wake,
    stop: () => {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
