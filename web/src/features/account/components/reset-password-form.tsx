import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { recoveredPassword } from '#shared/contracts/account-recovery.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { BusyButton } from '#web/components/ui/busy-button.tsx'
import { PasswordField } from '#web/components/ui/password-field.tsx'
import { TextLink } from '#web/components/ui/text-link.tsx'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { paths } from '#web/lib/paths.ts'
import { redeemLink } from '#web/features/account/api/recover.ts'
import { formFields } from '#web/features/account/hooks/form-fields.ts'

const schema = z.object({ password: recoveredPassword, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'As senhas não coincidem',
  }),
)

/** A new password for whoever holds a link. `onReset` is called once it is set. */
export function ResetPasswordForm({ token, onReset }: { token: string; onReset: () => void }) {
  const form = useForm({
    defaultValues: { password: '', confirmation: '' },
    resolver: standardSchemaResolver(schema),
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await redeemLink(token, password)
      onReset()
    } catch (error) {
      form.setError('root', {
        type: error instanceof ApiError ? error.code : 'unknown',
        message: messageOf(error, 'Erro ao redefinir senha'),
      })
    }
  })
  const field = formFields(form)

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PasswordField
        label="Nova senha"
        kind="new"
        hint={`Pelo menos ${limits.passwordMinLength} caracteres.`}
        {...field('password')}
      />
      <PasswordField label="Confirmar nova senha" kind="new" {...field('confirmation')} />
      {errors.root?.message !== undefined && (
        <Alert>
          {errors.root.message}
          {errors.root.type === 'invalid_reset_token' && (
            <>
              {' '}
              <TextLink to={paths.forgotPassword}>Pedir outro link</TextLink>
            </>
          )}
        </Alert>
      )}
      <BusyButton type="submit" busy={isSubmitting}>
        Redefinir senha
      </BusyButton>
    </form>
  )
}
