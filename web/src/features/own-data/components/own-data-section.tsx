import { Suspense, lazy, useState } from 'react'
import type { UserProfile } from '#shared/domain/account.ts'
import { Button } from '#web/components/ui/button.tsx'
import { OwnDataDownload } from './own-data-download.tsx'

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'))

/** What the law gives everybody: a copy of all that is kept of them, and an end to it. */
export function OwnDataSection({ user }: { user: UserProfile }) {
  const [asking, setAsking] = useState(false)
  return (
    <section aria-labelledby="meus-dados" className="grid gap-8 border-t border-rule pt-8">
      <div className="grid gap-4">
        <h2 id="meus-dados" className="text-section">
          Meus dados
        </h2>
        <p className="text-soft">
          Um arquivo zip com tudo o que guardamos sobre você: perfil, uso, análises, transcrições,
          relatórios e esboços. Um LEIA-ME explica cada parte.
        </p>
        <OwnDataDownload email={user.email} />
      </div>
      <div className="grid gap-4">
        <h3 className="text-lead">Excluir a conta</h3>
        <p className="text-soft">
          A conta termina na hora e tudo o que há dela é apagado. Não dá para desfazer.
        </p>
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Excluir minha conta
          </Button>
        </div>
      </div>
      {asking && (
        <Suspense>
          <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  )
}
