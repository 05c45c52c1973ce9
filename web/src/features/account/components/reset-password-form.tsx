import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { recoveredPassword } from '#shared/contracts/account-recovery.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { TextLink } from '#web/components/ui/text-link.tsx'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { paths } from '#web/lib/paths.ts'
import { redeemLink } from '#web/features/account/api/recover.ts'

const schema = z.object({ password: recoveredPassword, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'As senhas não coincidem',
  }),
)

/** A new password for whoever holds a link. `onReset` is called once it is set. */
export function ResetPasswordForm({ token, onReset }: { token: string; onReset: () => void }) {
  const {
    register,
    handleSubmit,
    setError,
    clearErrors,
    formState: { errors, isSubmitting },
  } = useForm({
    defaultValues: { password: '', confirmation: '' },
    resolver: standardSchemaResolver(schema),
    reValidateMode: 'onSubmit',
  })

  const submit = handleSubmit(async ({ password }) => {
    try {
      await redeemLink(token, password)
      onReset()
    } catch (error) {
      setError('root', {
        type: error instanceof ApiError ? error.code : 'unknown',
        message: messageOf(error, 'Erro ao redefinir senha'),
      })
    }
  })
  const field = (name: 'password' | 'confirmation') => ({
    ...register(name, { onChange: () => clearErrors() }),
    error: errors[name]?.message,
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label="Nova senha"
        type="password"
        autoComplete="new-password"
        hint={`Pelo menos ${limits.passwordMinLength} caracteres.`}
        minLength={limits.passwordMinLength}
        required
        {...field('password')}
      />
      <TextField
        label="Confirmar nova senha"
        type="password"
        autoComplete="new-password"
        required
        {...field('confirmation')}
      />
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
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Carregando...' : 'Redefinir senha'}
      </Button>
    </form>
  )
}
