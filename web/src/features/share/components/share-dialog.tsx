import { useState } from 'react'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { NewShare } from './new-share.tsx'
import { ShareList } from './share-list.tsx'

interface Props {
  readonly analysisId: string
  readonly onClose: () => void
}

/** Links to an analysis: makes one, and shows those that are good. */
export default function ShareDialog({ analysisId, onClose }: Props) {
  const [newest, setNewest] = useState<string | null>(null)
  return (
    <Dialog title="Compartilhar" onClose={onClose}>
      <p className="text-small text-soft">
        Quem tiver o link lê sem entrar em conta nenhuma, e não muda nada. O seu nome aparece como o
        de quem pregou.
      </p>
      <div className="mt-5 grid gap-7">
        <NewShare analysisId={analysisId} onCreated={setNewest} />
        <ShareList analysisId={analysisId} newest={newest} />
      </div>
    </Dialog>
  )
}
