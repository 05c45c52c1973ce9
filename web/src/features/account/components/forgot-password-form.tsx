import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { recoveryRequest } from '#shared/contracts/account-recovery.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { BusyButton } from '#web/components/ui/busy-button.tsx'
import { EmailField } from '#web/components/ui/email-field.tsx'
import { answerOf } from '#web/lib/api-error.ts'
import { askForLink } from '#web/features/account/api/recover.ts'
import { formFields } from '#web/features/account/hooks/form-fields.ts'

/** Asks for a link by e-mail. `onSent` is given the address once the service has taken the request. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    defaultValues: { email: '' },
    resolver: standardSchemaResolver(recoveryRequest),
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await askForLink(email)
      onSent(email)
    } catch (error) {
      form.setError('root', { message: answerOf(error) ?? 'Erro ao enviar email de recuperação' })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <EmailField {...formFields(form)('email')} />
      {errors.root?.message !== undefined && <Alert>{errors.root.message}</Alert>}
      <BusyButton type="submit" busy={isSubmitting} busyText="Enviando...">
        Enviar link
      </BusyButton>
    </form>
  )
}
