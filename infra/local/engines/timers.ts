/** Milliseconds since 1970, passed in so that tests can move it. */
export type Clock = () => number

/** Repeats work until the function that it gives is called; it keeps no process alive. */
export function every(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

/** What setTimeout can wait at most. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * Runs work at a time, at once when it has passed; the function that it gives calls it off. It keeps
 * no process alive.
 */
export function at(time: number, now: Clock, work: () => void): () => void {
  let timer: NodeJS.Timeout
  const wait = () => {
    const left = time - now()
    timer = setTimeout(left > LONGEST_MS ? wait : work, Math.max(0, Math.min(left, LONGEST_MS)))
    timer.unref()
  }
  wait()
  return () => clearTimeout(timer)
}
