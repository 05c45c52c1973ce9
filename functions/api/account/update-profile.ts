import { updateProfile as contract } from '#shared/contracts/account-settings.ts'
import { updateProfile } from '#functions/domain/account/update-profile.ts'
import { clock } from '#functions/runtime/clock.ts'
import { attempts } from '#functions/runtime/dependencies/attempts.ts'
import { email } from '#functions/runtime/dependencies/email.ts'
import { passwords } from '#functions/runtime/dependencies/passwords.ts'
import { users } from '#functions/runtime/dependencies/users.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  contract,
  { users, attempts, passwords, email, clock },
  async ({ body: { currentPassword, ...profile }, user }, ports) => ({
    user: await updateProfile(user, profile, currentPassword, ports),
  }),
)
