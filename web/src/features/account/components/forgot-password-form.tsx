import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { recoveryRequest } from '#shared/contracts/account-recovery.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { answerOf } from '#web/lib/api-error.ts'
import { askForLink } from '#web/features/account/api/recover.ts'

/** Asks for a link by e-mail. `onSent` is given the address once the service has taken the request. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const {
    register,
    handleSubmit,
    setError,
    clearErrors,
    formState: { errors, isSubmitting },
  } = useForm({
    defaultValues: { email: '' },
    resolver: standardSchemaResolver(recoveryRequest),
    reValidateMode: 'onSubmit',
  })

  const submit = handleSubmit(async ({ email }) => {
    try {
      await askForLink(email)
      onSent(email)
    } catch (error) {
      setError('root', { message: answerOf(error) ?? 'Erro ao enviar email de recuperação' })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        {...register('email', { onChange: () => clearErrors() })}
        error={errors.email?.message}
      />
      {errors.root?.message !== undefined && <Alert>{errors.root.message}</Alert>}
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Enviando...' : 'Enviar link'}
      </Button>
    </form>
  )
}
