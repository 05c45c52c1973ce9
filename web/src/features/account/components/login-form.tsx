import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { credentials, registration } from '#shared/contracts/account.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { messageOf } from '#web/lib/api-error.ts'
import { createAccount, enter } from '#web/features/account/api/open-session.ts'

export type LoginMode = 'login' | 'register'

const shortPassword = 'A senha deve ter pelo menos 6 caracteres'

/** One shape for both modes: login only leaves the name out. Messages are those of this screen. */
const schemas = {
  login: z.object({ ...credentials.shape, name: z.string() }),
  register: z.object({
    ...registration.shape,
    password: z
      .string()
      .check(z.minLength(limits.passwordMinLength, shortPassword), z.maxLength(128)),
  }),
}

const submits = {
  login: { label: 'Entrar', fallback: 'Erro no login' },
  register: { label: 'Criar Conta', fallback: 'Erro no registro' },
} as const

/** E-mail and password, and the name in register mode. Success begins the session. */
export function LoginForm({ mode }: { mode: LoginMode }) {
  const {
    register,
    handleSubmit,
    setError,
    clearErrors,
    formState: { errors, isSubmitting },
  } = useForm({
    defaultValues: { name: '', email: '', password: '' },
    resolver: standardSchemaResolver(schemas[mode]),
    reValidateMode: 'onSubmit',
  })
  const { label, fallback } = submits[mode]

  const submit = handleSubmit(async ({ name, email, password }) => {
    try {
      if (mode === 'login') await enter({ email, password })
      else await createAccount({ name, email, password })
    } catch (error) {
      setError('root', { message: messageOf(error, fallback) })
    }
  })
  const field = (name: 'name' | 'email' | 'password') => ({
    ...register(name, { onChange: () => clearErrors() }),
    error: errors[name]?.message,
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {mode === 'register' && (
        <TextField label="Nome" autoComplete="name" required {...field('name')} />
      )}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        {...field('email')}
      />
      <TextField
        label="Senha"
        type="password"
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
        minLength={limits.passwordMinLength}
        required
        {...field('password')}
      />
      {errors.root?.message !== undefined && <Alert>{errors.root.message}</Alert>}
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Carregando...' : label}
      </Button>
    </form>
  )
}
