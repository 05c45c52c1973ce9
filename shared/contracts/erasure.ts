import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { contract } from '#shared/contracts/contract.ts'
import { analysisParams } from '#shared/contracts/ids.ts'

export const deleteAnalysis = contract({
  name: 'deleteAnalysis',
  feature: 'audio',
  method: 'DELETE',
  path: '/api/audio/analysis/{id}',
  access: 'user',
  summary: 'Exclui uma análise e tudo o que foi guardado dela, em qualquer etapa.',
  params: analysisParams,
  response: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['analysis_not_found'],
})

const PASSWORD = 'Informe sua senha para confirmar.'

/** What the dialog asks before an account is deleted. */
export const accountDeletion = z.object({
  password: z
    .string(PASSWORD)
    .check(z.minLength(1, PASSWORD), z.maxLength(limits.passwordMaxLength, 'Senha longa demais')),
})

export const deleteAccount = contract({
  name: 'deleteAccount',
  feature: 'account',
  method: 'POST',
  path: '/api/account/delete',
  access: 'user',
  summary: 'Exclui a conta na hora, com tudo o que foi guardado dela; pede a senha.',
  body: accountDeletion,
  response: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['wrong_password', 'too_many_attempts'],
})
