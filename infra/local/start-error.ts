/** Why the embedded cloud can't start: one sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Work whose every failure is a sentence for the person who starts it. */
export async function asStartError<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
