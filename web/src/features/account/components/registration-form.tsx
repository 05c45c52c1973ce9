import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { registration } from '#shared/contracts/account.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { messageOf } from '#web/lib/api-error.ts'
import { createAccount } from '#web/features/account/api/open-session.ts'

const schema = z.object({ ...registration.shape, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Confirmação de senha não confere',
    // Said together with the other fields' messages, not after them.
    when: () => true,
  }),
)

const fields = ['name', 'email', 'password', 'confirmation'] as const

/** The free plan's registration. `onCreated` is called once its session is open. */
export function RegistrationForm({ onCreated }: { onCreated: () => void }) {
  const {
    register,
    handleSubmit,
    setError,
    clearErrors,
    formState: { errors, isSubmitting },
  } = useForm({
    defaultValues: { name: '', email: '', password: '', confirmation: '' },
    resolver: standardSchemaResolver(schema),
    reValidateMode: 'onSubmit',
  })

  const submit = handleSubmit(async ({ name, email, password }) => {
    try {
      await createAccount({ name, email, password })
      onCreated()
    } catch (error) {
      setError('root', { message: messageOf(error, 'Erro ao criar conta') })
    }
  })
  const field = (name: (typeof fields)[number]) => ({
    ...register(name, { onChange: () => clearErrors() }),
    error: errors[name]?.message,
  })
  const messages = ['root' as const, ...fields].flatMap((name) => errors[name]?.message ?? [])

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField label="Nome" autoComplete="name" required {...field('name')} />
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
        autoComplete="new-password"
        hint={`Pelo menos ${limits.passwordMinLength} caracteres.`}
        minLength={limits.passwordMinLength}
        required
        {...field('password')}
      />
      <TextField
        label="Confirmar senha"
        type="password"
        autoComplete="new-password"
        required
        {...field('confirmation')}
      />
      {messages.length > 0 && <Alert>{messages.join(', ')}</Alert>}
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Carregando...' : 'Criar conta grátis'}
      </Button>
    </form>
  )
}
