import { newUser } from '#functions/domain/account/new-user.ts'
import { AppError } from '#functions/domain/errors.ts'
import { clock } from '#functions/runtime/clock.ts'
import { passwords } from '#functions/runtime/dependencies/passwords.ts'
import { users } from '#functions/runtime/dependencies/users.ts'
import { addSampleAnalyses } from './samples/analyses.ts'

/** What anyone who starts the product on their own machine signs in with. */
const samples = [
  {
    name: 'Administração',
    email: 'admin@predica.test',
    password: 'Admin123!',
    role: 'admin',
    planId: 1,
  },
  {
    name: 'Pastor Exemplo',
    email: 'pastor@predica.test',
    password: 'Pastor123!',
    role: 'user',
    planId: 1,
  },
  {
    name: 'Pregador Exemplo',
    email: 'pregador@predica.test',
    password: 'Pregador123!',
    role: 'user',
    planId: 6,
  },
] as const

/** The sample account that comes with finished analyses. */
const WITH_ANALYSES = 'pregador@predica.test'

/**
 * Makes the sample accounts that are missing, and tells the e-mails of those that it made; one of
 * them gets the finished analyses of the sample sermons.
 */
export async function handler(): Promise<{ readonly created: readonly string[] }> {
  const { now, newId } = clock()
  const created: string[] = []
  for (const { name, email, password, role, planId } of samples) {
    if ((await users().byEmail(email)) !== undefined) continue
    const passwordHash = await passwords().hash(password)
    const user = newUser({ id: newId(), name, email, passwordHash, now: now() })
    if (await createUnlessThere({ ...user, role, planId })) created.push(email)
  }
  const preacher = await users().byEmail(WITH_ANALYSES)
  if (preacher !== undefined) await addSampleAnalyses(preacher.id, now())
  return { created }
}

/** Another start may make it at the same time. */
async function createUnlessThere(user: ReturnType<typeof newUser>): Promise<boolean> {
  try {
    await users().create(user)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'email_taken') return false
    throw error
  }
}
