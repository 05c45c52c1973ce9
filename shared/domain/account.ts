import * as z from 'zod/mini'

export const roles = ['user', 'admin'] as const

export const positions = [
  'Pastor Titular',
  'Pastor Auxiliar',
  'Presbítero',
  'Diácono',
  'Pregador(a)',
  'Obreiro',
  'Seminarista',
  'Outro',
] as const

/** The signed-in person as screens see them. */
export const userProfile = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  church: z.string(),
  position: z.enum(positions),
  role: z.enum(roles),
})
export type UserProfile = z.infer<typeof userProfile>
