/** Why the embedded cloud can't start: one sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
