import * as z from 'zod/mini'
import { positions, roles } from '#shared/domain/account.ts'

/** A person with an account, as storage keeps it. Times are ISO 8601 in UTC. */
export const user = z.object({
  id: z.string(),
  name: z.string(),
  /** As `normaliseEmail` writes it. */
  email: z.string(),
  phone: z.string(),
  church: z.string(),
  position: z.enum(positions),
  role: z.enum(roles),
  isActive: z.boolean(),
  /** Sessions carry it; raising it ends them all. */
  sessionVersion: z.int(),
  passwordHash: z.string(),
  planId: z.int(),
  createdAt: z.string(),
  lastLogin: z.nullable(z.string()),
})
export type User = z.infer<typeof user>
