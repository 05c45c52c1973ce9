import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { paths } from '#web/lib/paths.ts'
import type { LimitReached } from '#web/features/audio/api/limit-reached.ts'
import {
  cancelUpload,
  chooseFile,
  putAway,
  startUpload,
} from '#web/features/audio/hooks/run-upload.ts'
import { isWorking } from '#web/features/audio/hooks/upload-machine.ts'
import type { Problem } from '#web/features/audio/hooks/upload-machine.ts'
import { upload, useUploadState } from '#web/features/audio/hooks/upload-store.ts'
import { ChosenFile } from './chosen-file.tsx'
import { FileDrop } from './file-drop.tsx'
import { WorkProgress } from './work-progress.tsx'

const LimitDialog = lazy(() => import('./limit-dialog.tsx'))

/**
 * Choose, check, compress what is too large, send, and on to the analysis; whoever does not see the
 * panel when the audio arrives is told by the bar, and stays.
 */
export default function UploadPanel({ isSeen }: { isSeen: boolean }) {
  const state = useUploadState()
  const { step } = state
  const [seen, setSeen] = useState<LimitReached | null>(null)
  const panel = useRef<HTMLElement>(null)
  useFocusOnChange(panel, step)
  useGoingToAnalysis(isSeen)

  return (
    <section ref={panel} tabIndex={-1} aria-label="Envio de áudio" className="grid gap-6">
      {(step === 'idle' || step === 'sent') && (
        <FileDrop onFile={(file) => void chooseFile(file)} />
      )}
      {step === 'inspecting' && (
        <div className="grid justify-items-start gap-3 border-y border-rule py-4">
          <p className="font-serif text-lead break-all">{state.file.name}</p>
          <output className="text-small text-soft">Conferindo o arquivo...</output>
          <Button variant="quiet" onClick={putAway}>
            Escolher outro arquivo
          </Button>
        </div>
      )}
      {'audio' in state && <ChosenFile audio={state.audio} />}
      {'problem' in state && state.problem !== null && <ProblemAlert problem={state.problem} />}
      {(step === 'selected' || step === 'failed') && (
        <div className="flex flex-wrap gap-x-5 gap-y-3">
          <Button onClick={() => void startUpload()}>
            {step === 'failed' ? 'Tentar novamente' : 'Enviar e analisar'}
          </Button>
          <Button variant="quiet" onClick={putAway}>
            Escolher outro arquivo
          </Button>
        </div>
      )}
      {isWorking(state) && (
        <>
          <WorkProgress state={state} />
          <div className="grid justify-items-start gap-3">
            <p className="text-small text-soft">
              Você pode visitar outras páginas da Prédica enquanto isso. Só não feche esta aba.
            </p>
            <Button variant="secondary" onClick={cancelUpload}>
              {step === 'compressing' ? 'Cancelar compressão' : 'Cancelar envio'}
            </Button>
          </div>
        </>
      )}
      {step === 'failed' && state.limit !== null && state.limit !== seen && (
        <Suspense>
          <LimitDialog limit={state.limit} onClose={() => setSeen(state.limit)} />
        </Suspense>
      )}
    </section>
  )
}

function ProblemAlert({ problem: { message, help } }: { problem: Problem }) {
  return (
    <Alert>
      <p>{message}</p>
      {help !== undefined && <p className="mt-1 text-small text-soft">{help}</p>}
    </Alert>
  )
}

/** The control that had the focus goes away with its step: the panel takes it over. */
function useFocusOnChange(panel: RefObject<HTMLElement | null>, step: string) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) panel.current?.focus({ preventScroll: true })
    shown.current = step
  }, [panel, step])
}

function useGoingToAnalysis(isSeen: boolean) {
  const state = useUploadState()
  const navigate = useNavigate()
  const shown = useRef(state.step)
  useEffect(() => {
    const hasJustArrived = shown.current === 'uploading' && state.step === 'sent'
    shown.current = state.step
    if (state.step !== 'sent' || !hasJustArrived || !isSeen) return
    upload.dispatch({ type: 'cleared' })
    void navigate(paths.analysis(state.analysisId))
  }, [state, isSeen, navigate])
}
