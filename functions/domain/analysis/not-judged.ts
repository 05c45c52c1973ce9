/** A figure from 0 to 10 that needs a reader's understanding: as with scores, 0 says that it is not there. */
export const NOT_JUDGED = 0
