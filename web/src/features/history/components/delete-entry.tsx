import { Trash2 } from 'lucide-react'
import { Suspense, lazy, useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { useDelete } from '#web/features/history/api/use-delete.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/components/ui/confirm-dialog.tsx')).ConfirmDialog,
}))

interface Props {
  readonly id: string
  readonly title: string
  /** Called once it is deleted and the question is gone. */
  readonly onDeleted: () => void
}

/** Asks whether an analysis is to be deleted, and deletes it. */
export function DeleteEntry({ id, title, onDeleted }: Props) {
  const [asking, setAsking] = useState(false)
  const deleted = useRef(false)
  const { remove } = useDelete()
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
              await remove(id)
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
            <p className="mt-2 text-small text-soft">Os minutos que ela usou não voltam.</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
