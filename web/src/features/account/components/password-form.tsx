import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { limits } from '#shared/constants/limits.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { answerOf } from '#web/lib/api-error.ts'
import { setPassword } from '#web/features/account/api/settings.ts'
import {
  type PasswordForm as Values,
  passwordProblem,
} from '#web/features/account/hooks/password-problem.ts'
import { PasswordAdvice } from './password-advice.tsx'

const nothing: Values = { currentPassword: '', newPassword: '', confirmation: '' }

/** Changes the password of the account with `email`, which password managers file it under. */
export function PasswordForm({ email }: { email: string }) {
  const [done, setDone] = useState<string | null>(null)
  const {
    register,
    handleSubmit,
    setError,
    clearErrors,
    reset,
    control,
    formState: { errors, isSubmitting },
  } = useForm<Values>({
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
  const newPassword = useWatch({ control, name: 'newPassword' })

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      setDone(await setPassword({ currentPassword, newPassword }))
      reset()
    } catch (error) {
      const answer = answerOf(error)
      setError('root', {
        message:
          answer === undefined ? 'Erro ao alterar senha. Tente novamente.' : `Erro: ${answer}`,
      })
    }
  })
  const field = (name: keyof Values) => ({
    ...register(name, {
      onChange: () => {
        clearErrors()
        setDone(null)
      },
    }),
    error: errors[name]?.message,
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-form gap-5">
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Senha atual"
        type="password"
        autoComplete="current-password"
        required
        {...field('currentPassword')}
      />
      <TextField
        label="Nova senha"
        type="password"
        autoComplete="new-password"
        minLength={limits.passwordMinLength}
        required
        {...field('newPassword')}
      />
      <PasswordAdvice password={newPassword} />
      <TextField
        label="Confirmar nova senha"
        type="password"
        autoComplete="new-password"
        required
        {...field('confirmation')}
      />
      {errors.root?.message !== undefined && <Alert>{errors.root.message}</Alert>}
      {done !== null && <Alert tone="note">{done}</Alert>}
      <div>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Alterando...' : 'Alterar senha'}
        </Button>
      </div>
    </form>
  )
}
