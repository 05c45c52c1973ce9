/** ARNs of the state machines that calls of the API may start. Steps have none: they would go round. */
export interface Machines {
  readonly erasure: string
  readonly sermon: string
}
