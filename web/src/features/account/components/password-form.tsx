import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Alert } from '#web/components/ui/alert.tsx'
import { BusyButton } from '#web/components/ui/busy-button.tsx'
import { PasswordField } from '#web/components/ui/password-field.tsx'
import { answerOf } from '#web/lib/api-error.ts'
import { setPassword } from '#web/features/account/api/settings.ts'
import { formFields } from '#web/features/account/hooks/form-fields.ts'
import {
  type PasswordForm as Values,
  passwordProblem,
} from '#web/features/account/hooks/password-problem.ts'
import { PasswordAdvice } from './password-advice.tsx'

const nothing: Values = { currentPassword: '', newPassword: '', confirmation: '' }

/** Changes the password of the account with `email`, which password managers file it under. */
export function PasswordForm({ email }: { email: string }) {
  const [done, setDone] = useState<string | null>(null)
  const form = useForm<Values>({
    defaultValues: nothing,
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const problem = passwordProblem(values)
      if (problem === undefined) return { values, errors: {} }
      return {
        values: {},
        errors: { [problem.field]: { type: 'invalid', message: problem.message } },
      }
    },
  })
  const { errors, isSubmitting } = form.formState
  const newPassword = useWatch({ control: form.control, name: 'newPassword' })

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      setDone(await setPassword({ currentPassword, newPassword }))
      form.reset()
    } catch (error) {
      const answer = answerOf(error)
      form.setError('root', {
        message:
          answer === undefined ? 'Erro ao alterar senha. Tente novamente.' : `Erro: ${answer}`,
      })
    }
  })
  const field = formFields(form, () => setDone(null))

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-form gap-5">
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Senha atual" kind="current" {...field('currentPassword')} />
      <PasswordField label="Nova senha" kind="new" {...field('newPassword')} />
      <PasswordAdvice password={newPassword} />
      <PasswordField label="Confirmar nova senha" kind="new" {...field('confirmation')} />
      {errors.root?.message !== undefined && <Alert>{errors.root.message}</Alert>}
      {done !== null && <Alert tone="note">{done}</Alert>}
      <div>
        <BusyButton type="submit" busy={isSubmitting} busyText="Alterando...">
          Alterar senha
        </BusyButton>
      </div>
    </form>
  )
}
