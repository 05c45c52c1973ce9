import * as z from 'zod/mini'
import { errors } from '#shared/constants/errors.ts'
import { limits } from '#shared/constants/limits.ts'
import { email } from '#shared/contracts/account.ts'
import { contract } from '#shared/contracts/contract.ts'

const told = z.object({ success: z.literal(true), message: z.string() })
const SHORT = 'A senha deve ter pelo menos 6 caracteres'

/** A new password as the forms of recovery and of the administrator ask for it. */
export const recoveredPassword = z
  .string(SHORT)
  .check(
    z.minLength(limits.passwordMinLength, SHORT),
    z.maxLength(limits.passwordMaxLength, 'Senha longa demais'),
  )

const resetToken = z
  .string(errors.invalid_reset_token.message)
  .check(
    z.minLength(1, errors.invalid_reset_token.message),
    z.maxLength(200, errors.invalid_reset_token.message),
  )

export const recoveryRequest = z.object({ email })

export const forgotPassword = contract({
  name: 'forgotPassword',
  feature: 'account',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Envia por e-mail um link para redefinir a senha, se houver uma conta.',
  body: recoveryRequest,
  response: told,
  errors: ['too_many_attempts', 'email_unavailable'],
})

export const resetPassword = contract({
  name: 'resetPassword',
  feature: 'account',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Troca a senha com o token do link e encerra todas as sessões.',
  body: z.object({ token: resetToken, password: recoveredPassword }),
  response: told,
  errors: ['invalid_reset_token', 'too_many_attempts'],
})
