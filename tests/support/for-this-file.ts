import { afterAll } from 'vitest'

/** Keeps what a test file starts until its last test is over; what was started last ends first. */
export function forThisFile<Started extends AsyncDisposable>(started: Started): Started {
  afterAll(() => started[Symbol.asyncDispose]())
  return started
}
