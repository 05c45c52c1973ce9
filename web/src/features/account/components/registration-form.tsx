import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { registration } from '#shared/contracts/account.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { BusyButton } from '#web/components/ui/busy-button.tsx'
import { EmailField } from '#web/components/ui/email-field.tsx'
import { PasswordField } from '#web/components/ui/password-field.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { messageOf } from '#web/lib/api-error.ts'
import { createAccount } from '#web/features/account/api/open-session.ts'
import { formFields } from '#web/features/account/hooks/form-fields.ts'

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
  const form = useForm({
    defaultValues: { name: '', email: '', password: '', confirmation: '' },
    resolver: standardSchemaResolver(schema),
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ name, email, password }) => {
    try {
      await createAccount({ name, email, password })
      onCreated()
    } catch (error) {
      form.setError('root', { message: messageOf(error, 'Erro ao criar conta') })
    }
  })
  const field = formFields(form)
  const messages = ['root' as const, ...fields].flatMap((name) => errors[name]?.message ?? [])

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField label="Nome" autoComplete="name" required {...field('name')} />
      <EmailField {...field('email')} />
      <PasswordField
        label="Senha"
        kind="new"
        hint={`Pelo menos ${limits.passwordMinLength} caracteres.`}
        {...field('password')}
      />
      <PasswordField label="Confirmar senha" kind="new" {...field('confirmation')} />
      {messages.length > 0 && <Alert>{messages.join(', ')}</Alert>}
      <BusyButton type="submit" busy={isSubmitting}>
        Criar conta grátis
      </BusyButton>
    </form>
  )
}
