import { environment } from '#shared/constants/environment.ts'
import { sesEmail } from '#functions/services/email.ts'
import { once } from '#functions/runtime/build.ts'
import { describeError, writeLog } from '#functions/runtime/log.ts'

/** Messages to users; a deployment without a sender has an empty one. */
export const email = once(() =>
  sesEmail({
    sender: process.env[environment.emailSender] ?? '',
    report: (error) => writeLog({ level: 'error', event: 'email', ...describeError(error) }),
  }),
)
