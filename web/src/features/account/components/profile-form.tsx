import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { positions, type UserProfile } from '#shared/domain/account.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { BusyButton } from '#web/components/ui/busy-button.tsx'
import { EmailField } from '#web/components/ui/email-field.tsx'
import { PasswordField } from '#web/components/ui/password-field.tsx'
import { SelectField } from '#web/components/ui/select-field.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { answerOf } from '#web/lib/api-error.ts'
import { saveProfile } from '#web/features/account/api/settings.ts'
import { formFields } from '#web/features/account/hooks/form-fields.ts'
import { movesFrom, profileSchema } from '#web/features/account/hooks/profile-schema.ts'

const options = positions.map((value) => ({ value, title: value }))

/** The profile of `user`. Another e-mail asks for the password before it is saved. */
export function ProfileForm({ user }: { user: UserProfile }) {
  const [saved, setSaved] = useState(false)
  const schema = useMemo(() => profileSchema(user.email), [user.email])
  const form = useForm({
    defaultValues: { ...user, currentPassword: '' },
    resolver: standardSchemaResolver(schema),
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState
  const email = useWatch({ control: form.control, name: 'email' })

  const submit = form.handleSubmit(async ({ currentPassword, ...profile }) => {
    try {
      await saveProfile({
        ...profile,
        ...(movesFrom(user.email, profile.email) && { currentPassword }),
      })
      form.resetField('currentPassword')
      setSaved(true)
    } catch (error) {
      const answer = answerOf(error)
      form.setError('root', {
        message:
          answer === undefined ? 'Erro ao salvar perfil. Tente novamente.' : `Erro: ${answer}`,
      })
    }
  })
  const field = formFields(form, () => setSaved(false))

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-form gap-5">
      <TextField label="Nome" autoComplete="name" required {...field('name')} />
      <EmailField {...field('email')} />
      {movesFrom(user.email, email) && (
        <PasswordField
          label="Senha atual"
          kind="current"
          hint="Para trocar o e-mail, confirme a sua senha. Avisaremos no endereço antigo."
          {...field('currentPassword')}
        />
      )}
      <TextField
        label="Telefone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        {...field('phone')}
      />
      <TextField label="Igreja" autoComplete="organization" {...field('church')} />
      <SelectField label="Cargo" options={options} {...field('position')} />
      {errors.root?.message !== undefined && <Alert>{errors.root.message}</Alert>}
      {saved && <Alert tone="note">Perfil atualizado com sucesso!</Alert>}
      <div>
        <BusyButton type="submit" busy={isSubmitting} busyText="Salvando...">
          Salvar perfil
        </BusyButton>
      </div>
    </form>
  )
}
