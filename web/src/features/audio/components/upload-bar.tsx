import { Link } from 'react-router-dom'
import { Button } from '#web/components/ui/button.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { formatPercent } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { cancelUpload } from '#web/features/audio/hooks/run-upload.ts'
import { isWorking } from '#web/features/audio/hooks/upload-machine.ts'
import type { WorkingState } from '#web/features/audio/hooks/upload-machine.ts'
import { upload, useUploadState } from '#web/features/audio/hooks/upload-store.ts'
import { workTitle } from './work-progress.tsx'

const clear = () => upload.dispatch({ type: 'cleared' })

const link = 'reach inline-flex min-h-6 items-center text-accent underline underline-offset-4'

/** Tells, on every other page, how the upload goes that was begun on the dashboard. */
export default function UploadBar() {
  const state = useUploadState()
  return (
    <aside
      aria-label="Envio em andamento"
      className="border-t border-rule bg-leaf px-5 text-small md:px-10"
    >
      {isWorking(state) && <Working state={state} />}
      {state.step === 'failed' && (
        <p role="alert" className="flex min-h-12 flex-wrap items-center gap-x-4">
          <span>O envio parou: {state.problem.message}</span>
          <Link to={paths.dashboard} className={link}>
            Voltar ao envio
          </Link>
        </p>
      )}
      {state.step === 'sent' && (
        <div className="flex min-h-12 flex-wrap items-center gap-x-4">
          <output className="break-all">“{state.filename}” foi enviado.</output>
          <Link to={paths.analysis(state.analysisId)} onClick={clear} className={link}>
            Ver a análise
          </Link>
          <Button variant="quiet" onClick={clear} className="text-small">
            Dispensar
          </Button>
        </div>
      )}
    </aside>
  )
}

function Working({ state }: { state: WorkingState }) {
  const title = workTitle(state)
  return (
    <div className="flex min-h-12 items-center gap-4">
      <Link to={paths.dashboard} className="min-w-0 truncate hover:underline">
        {title}
      </Link>
      <div className="min-w-12 flex-1">
        <ProgressBar value={state.progress} label={title} />
      </div>
      <span aria-hidden className="figure">
        {formatPercent(state.progress)}
      </span>
      <Button variant="quiet" onClick={cancelUpload} className="text-small">
        Cancelar
      </Button>
    </div>
  )
}
