import { Link2 } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'

const ShareDialog = lazy(() => import('./share-dialog.tsx').catch(() => ({ default: NotLoaded })))

function NotLoaded() {
  return <p role="alert">Não foi possível abrir o compartilhamento. Recarregue a página.</p>
}

/** Opens the links by which others may read a finished report. */
export function ShareAction({ analysisId }: { analysisId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Link2 aria-hidden size={17} strokeWidth={1.6} />
        Compartilhar
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog analysisId={analysisId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
