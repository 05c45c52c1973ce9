/** What was started, to be stopped in the opposite order. */
export interface Cleanup {
  add(stop: () => Promise<void> | void): void
  /** Stops everything, each only once; rejects with the first failure after all were stopped. */
  run(): Promise<void>
}

/** Begins with nothing to stop. */
export function createCleanup(): Cleanup {
  const stops: (() => Promise<void> | void)[] = []
  let running: Promise<void> | undefined
  const run = async () => {
    const failures: unknown[] = []
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) {
      try {
        await stop()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
  return {
    add: (stop) => {
      stops.push(stop)
    },
    run: () => (running ??= run()),
  }
}
