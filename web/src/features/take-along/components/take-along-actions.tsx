import { Download, Presentation, Printer } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { paths } from '#web/lib/paths.ts'

const DownloadDialog = lazy(() =>
  import('./download-dialog.tsx').catch(() => ({ default: NotLoaded })),
)

function NotLoaded() {
  return <p role="alert">Não foi possível abrir as opções. Recarregue a página.</p>
}

/** Ways to take a finished report along: to a file, to paper and to the pulpit. */
export function TakeAlongActions({ report }: { report: FinishedAnalysis }) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setChoosing(true)}>
        <Download aria-hidden size={17} strokeWidth={1.6} />
        Baixar
      </Button>
      <Button variant="quiet" onClick={() => print()}>
        <Printer aria-hidden size={17} strokeWidth={1.6} />
        Imprimir
      </Button>
      <ButtonLink variant="quiet" to={paths.pulpit(report.id)}>
        <Presentation aria-hidden size={17} strokeWidth={1.6} />
        Modo púlpito
      </ButtonLink>
      {isChoosing && (
        <Suspense>
          <DownloadDialog analysis={report} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
