import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { positions, userProfile } from '#shared/domain/account.ts'
import { WRITABLE } from '#shared/domain/writable.ts'
import { registration } from '#shared/contracts/account.ts'
import { contract } from '#shared/contracts/contract.ts'

/** What the profile form holds (section 2). */
export const profileFields = z.object({
  name: registration.shape.name,
  email: registration.shape.email,
  phone: z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.phoneMaxLength, 'Telefone longo demais'),
      z.regex(/^[\d\s()+./-]*$/, 'Telefone inválido'),
    ),
  church: z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.churchMaxLength, 'Nome da igreja longo demais'),
      z.regex(WRITABLE, 'Nome da igreja com caracteres inválidos'),
    ),
  position: z.enum(positions, 'Escolha um cargo da lista'),
})

export const profileUpdate = z.object({
  ...profileFields.shape,
  /** Only a new e-mail asks for it. */
  currentPassword: z.optional(z.string().check(z.maxLength(limits.passwordMaxLength))),
})

const FILL = 'Por favor, preencha todos os campos de senha.'
const SHORT = 'A nova senha deve ter pelo menos 6 caracteres.'

/** Section 5: the messages of the password form. */
export const passwordChange = z.object({
  currentPassword: z
    .string(FILL)
    .check(z.minLength(1, FILL), z.maxLength(limits.passwordMaxLength, 'Senha longa demais')),
  newPassword: z
    .string(FILL)
    .check(
      z.minLength(1, FILL),
      z.minLength(limits.passwordMinLength, SHORT),
      z.maxLength(limits.passwordMaxLength, 'Senha longa demais'),
    ),
})

export const updateProfile = contract({
  name: 'updateProfile',
  feature: 'account',
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'user',
  summary: 'Troca os dados do perfil; um novo e-mail pede a senha atual.',
  body: profileUpdate,
  response: z.object({ success: z.literal(true), user: userProfile }),
  errors: ['wrong_password', 'email_taken', 'too_many_attempts'],
})

export const changePassword = contract({
  name: 'changePassword',
  feature: 'account',
  method: 'PUT',
  path: '/api/auth/password',
  access: 'user',
  summary: 'Troca a senha, encerra as outras sessões e dá um novo token a esta.',
  body: passwordChange,
  response: z.object({ success: z.literal(true), message: z.string(), token: z.string() }),
  errors: ['wrong_password', 'too_many_attempts'],
})
