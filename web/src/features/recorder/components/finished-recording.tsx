import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { enqueue } from '#web/features/recorder/api/outbox.ts'
import { dispatch } from '#web/features/recorder/api/recorder-state.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { paths } from '#web/lib/paths.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import { RecordingPreview } from './recording-preview.tsx'
import { Timer } from './timer.tsx'
import { StartAgainDialog } from './start-again-dialog.tsx'

interface Props {
  readonly recording: Recording
  /** It ended by itself, at its limit. */
  readonly full: boolean
  /** The device did not take all of it: it goes with the page. */
  readonly precarious: boolean
}

const again = () => dispatch({ type: 'reset' })

/** The recording that was just made: listen, send and on to the analysis, or record again. */
export function FinishedRecording({ recording, full, precarious }: Props) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { id, status, upload, problem } = recording
  const analysisId = status === 'sent' ? upload?.analysisId : undefined
  // Whoever looked at other pages meanwhile came back for something else.
  const wasAway = useRef(analysisId !== undefined)
  useEffect(() => {
    if (analysisId === undefined) return
    again()
    if (!wasAway.current) void navigate(paths.analysis(analysisId))
  }, [analysisId, navigate])

  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <p className="text-small text-soft">
          <output>Gravação terminada</output>
        </p>
        <Timer milliseconds={recording.recordedMs} soft />
      </div>
      {full && (
        <Alert tone="note">
          A gravação chegou ao limite de 4 horas e foi terminada. Tudo está guardado.
        </Alert>
      )}
      {precarious && (
        <Alert>
          Parte desta gravação está só na memória, porque este aparelho está sem espaço. Envie-a ou
          baixe uma cópia antes de fechar esta página.
        </Alert>
      )}
      <RecordingPreview recording={recording} />
      {problem !== null && status === 'finished' && <Alert>{problem}</Alert>}
      <DeliveryStatus recording={recording} />
      <div className="flex flex-wrap gap-3">
        {status === 'finished' && (
          <Button onClick={() => void enqueue(id)}>
            {problem === null ? 'Enviar e analisar' : 'Tentar novamente'}
          </Button>
        )}
        <Button
          variant="secondary"
          onClick={() => (status === 'finished' ? setAsking(true) : again())}
        >
          Gravar Novamente
        </Button>
      </div>
      {asking && (
        <StartAgainDialog
          recordingId={id}
          onClose={() => setAsking(false)}
          onAgain={() => {
            setAsking(false)
            again()
          }}
        />
      )}
    </div>
  )
}
