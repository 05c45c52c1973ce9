import * as z from 'zod/mini'

const routerState = z.object({ key: z.string() })

/** The router's key of the place at which this document was loaded; a reload keeps it. */
export const arrivalKey: string = routerState.safeParse(history.state).data?.key ?? 'default'
