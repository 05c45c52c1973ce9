import { limits } from '#shared/constants/limits.ts'

/** The fields of a change of password. */
export interface PasswordForm {
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmation: string
}

/** What is wrong with them, and at which field it is said. */
export interface PasswordProblem {
  readonly field: keyof PasswordForm
  readonly message: string
}

const fields = ['currentPassword', 'newPassword', 'confirmation'] as const

/** The first thing that keeps a password from being changed (section 5), and where it is. */
export function passwordProblem(form: PasswordForm): PasswordProblem | undefined {
  const empty = fields.find((field) => form[field] === '')
  if (empty !== undefined)
    return { field: empty, message: 'Por favor, preencha todos os campos de senha.' }
  if (form.newPassword.length < limits.passwordMinLength)
    return { field: 'newPassword', message: 'A nova senha deve ter pelo menos 6 caracteres.' }
  if (form.newPassword !== form.confirmation)
    return { field: 'confirmation', message: 'As senhas não coincidem!' }
  return undefined
}
