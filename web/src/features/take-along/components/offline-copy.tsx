import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { Check } from '#web/components/ui/check.tsx'
import { useOfflineCopy } from '#web/features/take-along/offline/use-offline-copy.ts'

/** Whether this browser keeps the outline for a pulpit without a network, to be changed here. */
export function OfflineCopy({ analysis }: { analysis: FinishedAnalysis }) {
  const { isKept, hasFailed, change } = useOfflineCopy(analysis)
  return (
    <div className="grid gap-2 border-t border-rule pt-4">
      <Check
        checked={isKept}
        onChange={() => void change()}
        hint="Fica guardado neste aparelho e abre no modo púlpito mesmo sem rede"
      >
        Esboço disponível sem internet
      </Check>
      {hasFailed && (
        <Alert>Não foi possível guardar o esboço neste aparelho. Tente novamente.</Alert>
      )}
    </div>
  )
}
