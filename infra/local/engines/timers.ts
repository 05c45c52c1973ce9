/** Milliseconds since 1970, passed in so that tests can move it. */
export type Clock = () => number

/** Repeats work until the function that it gives is called; it keeps no process alive. */
export function every(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
