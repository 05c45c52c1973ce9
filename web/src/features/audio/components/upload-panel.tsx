import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { formatPercent } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useUpload } from '#web/features/audio/hooks/use-upload.ts'
import { ChosenFile } from './chosen-file.tsx'
import { FileDrop } from './file-drop.tsx'

/** Choose, check, send, and on to the analysis. */
export default function UploadPanel() {
  const { state, choose, start, cancel, clear } = useUpload()
  const navigate = useNavigate()
  useEffect(() => {
    if (state.step === 'sent') void navigate(paths.analysis(state.analysisId))
  }, [state, navigate])

  // The control that had the focus goes away with its step: the panel takes it over.
  const panel = useRef<HTMLElement>(null)
  const shown = useRef(state.step)
  useEffect(() => {
    if (shown.current !== state.step) panel.current?.focus({ preventScroll: true })
    shown.current = state.step
  }, [state.step])

  return (
    <section ref={panel} tabIndex={-1} aria-label="Envio de áudio" className="grid gap-6">
      {state.step === 'idle' ? <FileDrop onFile={choose} /> : null}
      {'audio' in state && <ChosenFile audio={state.audio} />}
      {'problem' in state && state.problem !== null && <Alert>{state.problem}</Alert>}
      {(state.step === 'selected' || state.step === 'failed') && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={start}>
            {state.step === 'failed' ? 'Tentar novamente' : 'Enviar e analisar'}
          </Button>
          <Button variant="quiet" onClick={clear}>
            Escolher outro arquivo
          </Button>
        </div>
      )}
      {state.step === 'uploading' && (
        <>
          <SendingProgress progress={state.progress} />
          <div>
            <Button variant="secondary" onClick={cancel}>
              Cancelar envio
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function SendingProgress({ progress }: { progress: number }) {
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between text-small">
        <output>{progress < 1 ? 'Enviando o áudio' : 'Áudio enviado'}</output>
        <span aria-hidden className="figure">
          {formatPercent(progress)}
        </span>
      </p>
      <ProgressBar value={progress} label="Envio do áudio" />
    </div>
  )
}
