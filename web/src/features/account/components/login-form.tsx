import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { credentials, registration } from '#shared/contracts/account.ts'
import { recoveredPassword } from '#shared/contracts/account-recovery.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { BusyButton } from '#web/components/ui/busy-button.tsx'
import { EmailField } from '#web/components/ui/email-field.tsx'
import { PasswordField } from '#web/components/ui/password-field.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { messageOf } from '#web/lib/api-error.ts'
import { createAccount, enter } from '#web/features/account/api/open-session.ts'
import { formFields } from '#web/features/account/hooks/form-fields.ts'

export type LoginMode = 'login' | 'register'

/** One shape for both modes: login only leaves the name out. Messages are those of this screen. */
const schemas = {
  login: z.object({ ...credentials.shape, name: z.string() }),
  register: z.object({ ...registration.shape, password: recoveredPassword }),
}

const submits = {
  login: { label: 'Entrar', fallback: 'Erro no login' },
  register: { label: 'Criar Conta', fallback: 'Erro no registro' },
} as const

/**
 * E-mail and password, and the name in register mode. Success begins the session. What has been typed stays
 * when the mode changes.
 */
export function LoginForm({ mode }: { mode: LoginMode }) {
  const form = useForm({
    defaultValues: { name: '', email: '', password: '' },
    resolver: standardSchemaResolver(schemas[mode]),
    reValidateMode: 'onSubmit',
  })
  const { clearErrors, setError } = form
  const { errors, isSubmitting } = form.formState
  const { label, fallback } = submits[mode]

  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current !== mode) clearErrors()
    shown.current = mode
  }, [mode, clearErrors])

  const submit = form.handleSubmit(async ({ name, email, password }) => {
    try {
      if (mode === 'login') await enter({ email, password })
      else await createAccount({ name, email, password })
    } catch (error) {
      setError('root', { message: messageOf(error, fallback) })
    }
  })
  const field = formFields(form)
  // Known before the others in both modes: the first field that is wrong gets the focus.
  const name = field('name')

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {mode === 'register' && <TextField label="Nome" autoComplete="name" required {...name} />}
      <EmailField {...field('email')} />
      <PasswordField
        label="Senha"
        kind={mode === 'login' ? 'current' : 'new'}
        {...field('password')}
      />
      {errors.root?.message !== undefined && <Alert>{errors.root.message}</Alert>}
      <BusyButton type="submit" busy={isSubmitting}>
        {label}
      </BusyButton>
    </form>
  )
}
