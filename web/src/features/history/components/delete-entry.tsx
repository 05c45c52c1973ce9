import { Trash2 } from 'lucide-react'
import { Suspense, lazy, useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import type { HistoryItem } from '#shared/domain/history.ts'
import { deleteAnalysis } from '#web/features/history/api/delete-analysis.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/components/ui/confirm-dialog.tsx')).ConfirmDialog,
}))

interface Props {
  readonly item: HistoryItem
  /** Called once it is deleted and the question is gone. */
  readonly onDeleted: () => void
}

/** Asks whether an analysis is to be deleted, and deletes it. */
export function DeleteEntry({ item: { id, title, status }, onDeleted }: Props) {
  const [asking, setAsking] = useState(false)
  const deleted = useRef(false)
  return (
    <>
      <Button
        variant="quiet"
        className="text-small"
        aria-label={`Excluir a análise ${title}`}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden size={15} strokeWidth={1.6} className="max-sm:hidden" />
        Excluir
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title="Excluir análise"
            action="Excluir"
            failure={(message) => `Erro ao excluir análise: ${message}`}
            onConfirm={async () => {
              await deleteAnalysis(id)
              deleted.current = true
            }}
            onClose={() => {
              setAsking(false)
              if (deleted.current) onDeleted()
            }}
          >
            <p>
              Tem certeza que deseja excluir a análise &quot;{title}&quot;? Esta ação não pode ser
              desfeita.
            </p>
            {status === 'completed' && (
              <p className="mt-2 text-small text-soft">Os minutos que ela usou não voltam.</p>
            )}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
