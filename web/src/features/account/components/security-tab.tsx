import type { UserProfile } from '#shared/domain/account.ts'
import { OwnDataSection } from '#web/features/own-data/components/own-data-section.tsx'
import { PasswordForm } from './password-form.tsx'

/** What keeps the account safe, and what is kept of its owner. */
export function SecurityTab({ user }: { user: UserProfile }) {
  return (
    <div className="grid max-w-measure gap-12">
      <section aria-labelledby="alterar-senha" className="grid gap-5">
        <div className="grid gap-2">
          <h2 id="alterar-senha" className="text-section">
            Alterar senha
          </h2>
          <p className="text-soft">
            Esta janela continua aberta; as sessões em outros aparelhos são encerradas.
          </p>
        </div>
        <PasswordForm email={user.email} />
      </section>
      <OwnDataSection user={user} />
    </div>
  )
}
