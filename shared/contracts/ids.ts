import * as z from 'zod/mini'

/** An id of ours in an address; that it leads somewhere only its owner's partition can tell. */
export const id = z.string().check(z.minLength(1), z.maxLength(64))

/** The address's part of a call about one analysis. */
export const analysisParams = z.object({ id })
