import { useState } from 'react'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { TextLink } from '#web/components/ui/text-link.tsx'
import { EntryPage } from '#web/features/account/components/entry-page.tsx'
import { ForgotPasswordForm } from '#web/features/account/components/forgot-password-form.tsx'
import { paths } from '#web/lib/paths.ts'

/** `/forgot-password`: asks for a link by e-mail, then says where it went. */
export default function ForgotPasswordRoute() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <EntryPage>
      {sentTo === null ? (
        <>
          <PageHeading key="ask" title="Recuperar senha" />
          <p className="text-soft">
            Escreva o e-mail da sua conta. Enviaremos um link para você escolher uma nova senha.
          </p>
          <ForgotPasswordForm onSent={setSentTo} />
          <p className="border-t border-rule pt-4 text-small text-soft">
            Lembrou a senha? <TextLink to={paths.login}>Voltar ao login</TextLink>
          </p>
        </>
      ) : (
        <>
          <PageHeading key="sent" title="Verifique seu e-mail" />
          <Alert tone="note">
            Se houver uma conta com <strong className="font-medium wrap-anywhere">{sentTo}</strong>,
            enviamos um link para redefinir a senha. Ele vale por uma hora.
          </Alert>
          <p className="text-soft">
            Não chegou em alguns minutos? Confira a caixa de spam e se o endereço está certo.
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ButtonLink to={paths.login}>Voltar ao login</ButtonLink>
            <Button variant="quiet" onClick={() => setSentTo(null)}>
              Pedir outro link
            </Button>
          </div>
        </>
      )}
    </EntryPage>
  )
}
