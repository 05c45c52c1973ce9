import * as z from 'zod/mini'

/** An event of Amazon EventBridge before the bus adds version, account and region. */
export const busEvent = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  time: z.string(),
  source: z.string(),
  'detail-type': z.string(),
  resources: z.array(z.string()),
  detail: z.record(z.string(), z.json()),
})
export type BusEvent = z.infer<typeof busEvent>
