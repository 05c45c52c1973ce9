import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { useOfflineCopy } from '#web/features/take-along/offline/use-offline-copy.ts'

/** Whether this browser keeps the outline for a pulpit without a network, to be changed here. */
export function OfflineCopy({ analysis }: { analysis: FinishedAnalysis }) {
  const { isKept, hasFailed, change } = useOfflineCopy(analysis)
  return (
    <div className="grid gap-2 border-t border-rule pt-4">
      <label className="grid min-h-11 cursor-pointer grid-cols-[1.75rem_1fr]">
        <input
          type="checkbox"
          className="mt-1 size-4"
          checked={isKept}
          onChange={() => void change()}
        />
        <span>
          Esboço disponível sem internet
          <span className="label-line block">
            Fica guardado neste aparelho e abre no modo púlpito mesmo sem rede
          </span>
        </span>
      </label>
      {hasFailed && (
        <Alert>Não foi possível guardar o esboço neste aparelho. Tente novamente.</Alert>
      )}
    </div>
  )
}
