/** Time and new ids, passed in so that rules stay pure. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** An id that sorts by the time it was made. */
  readonly newId: () => string
}
