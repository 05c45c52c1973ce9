import { Download, Presentation, Printer } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { useCurrentCopy } from '#web/features/take-along/offline/use-current-copy.ts'
import { usePrint } from '#web/features/take-along/print/use-print.tsx'
import { paths } from '#web/lib/paths.ts'

const DownloadDialog = lazy(() =>
  import('./download-dialog.tsx').catch(() => ({ default: NotLoaded })),
)

function NotLoaded() {
  return <Alert>Não foi possível abrir as opções. Recarregue a página.</Alert>
}

const icon = { 'aria-hidden': true, size: 17, strokeWidth: 1.6 } as const

/** Ways to take a finished report along: to a file, to paper and to the pulpit. */
export function TakeAlongActions({ report }: { report: FinishedAnalysis }) {
  const [isChoosing, setChoosing] = useState(false)
  const { print, printed } = usePrint(report)
  useCurrentCopy(report)
  return (
    <>
      <ButtonLink variant="quiet" to={paths.pulpit(report.id)}>
        <Presentation {...icon} />
        Modo púlpito
      </ButtonLink>
      <Button variant="quiet" onClick={() => setChoosing(true)}>
        <Download {...icon} />
        Baixar
      </Button>
      <Button variant="quiet" onClick={() => void print()}>
        <Printer {...icon} />
        Imprimir
      </Button>
      {isChoosing && (
        <Suspense>
          <DownloadDialog analysis={report} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {printed}
    </>
  )
}
