import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { profileFields } from '#shared/contracts/account-settings.ts'

/** Whether an account is moved by what is typed as its e-mail. */
export const movesFrom = (email: string, typed: string): boolean =>
  typed.trim().toLowerCase() !== email

/** The profile form's fields; another e-mail than `email` makes the password one of them. */
export const profileSchema = (email: string) =>
  z
    .object({
      ...profileFields.shape,
      currentPassword: z
        .string()
        .check(z.maxLength(limits.passwordMaxLength, 'Senha longa demais')),
    })
    .check(
      z.refine((form) => form.currentPassword !== '' || !movesFrom(email, form.email), {
        path: ['currentPassword'],
        message: 'Confirme a sua senha para trocar o e-mail.',
      }),
    )
