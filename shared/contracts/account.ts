import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { userProfile } from '#shared/domain/account.ts'
import { WRITABLE } from '#shared/domain/writable.ts'
import { contract } from '#shared/contracts/contract.ts'

/** Two characters that show something; what is ignorable by default shows nothing. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}].*[^\s\p{Default_Ignorable_Code_Point}]/su

export const email = z
  .string('Email inválido')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.emailMaxLength, 'Email inválido'),
    z.email('Email inválido'),
  )

/** Section 5: registration. */
export const registration = z.object({
  name: z
    .string('Nome é obrigatório')
    .check(
      z.trim(),
      z.minLength(limits.nameMinLength, 'Nome é obrigatório'),
      z.maxLength(limits.nameMaxLength, 'Nome longo demais'),
      z.regex(WRITABLE, 'Nome com caracteres inválidos'),
      z.regex(VISIBLE, 'Nome é obrigatório'),
    ),
  email,
  password: z
    .string('Senha deve ter pelo menos 6 caracteres')
    .check(
      z.minLength(limits.passwordMinLength, 'Senha deve ter pelo menos 6 caracteres'),
      z.maxLength(limits.passwordMaxLength, 'Senha longa demais'),
    ),
})

/** A login takes any password: what is too short is simply wrong. */
export const credentials = z.object({
  email,
  password: z
    .string('Informe a senha')
    .check(
      z.minLength(1, 'Informe a senha'),
      z.maxLength(limits.passwordMaxLength, 'Senha longa demais'),
    ),
})

const session = z.object({ success: z.literal(true), token: z.string(), user: userProfile })

export const registerUser = contract({
  name: 'registerUser',
  feature: 'account',
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Cria uma conta no plano gratuito e abre a sessão.',
  body: registration,
  response: session,
  status: 201,
  errors: ['email_taken', 'too_many_attempts'],
})

export const logIn = contract({
  name: 'logIn',
  feature: 'account',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Abre uma sessão com e-mail e senha.',
  body: credentials,
  response: session,
  errors: ['invalid_credentials', 'account_disabled', 'too_many_attempts'],
})

export const getProfile = contract({
  name: 'getProfile',
  feature: 'account',
  method: 'GET',
  path: '/api/auth/profile',
  access: 'user',
  summary: 'Diz quem está na sessão.',
  response: z.object({ success: z.literal(true), user: userProfile }),
})
