import { useEffect } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { finish } from '#web/features/recorder/api/recorder.ts'
import { recordings } from '#web/features/recorder/api/recordings.ts'
import { dispatch, useRecorder } from '#web/features/recorder/api/recorder-state.ts'
import { useKept } from '#web/features/recorder/api/use-kept.ts'
import { isLive } from '#web/features/recorder/hooks/recorder-machine.ts'
import { FinishedRecording } from './finished-recording.tsx'
import { LiveRecorder } from './live-recorder.tsx'

/** A recording that is made, or was just made, in this tab. */
export function RecorderAtWork({ ownerId }: { ownerId: string }) {
  const state = useRecorder()
  const kept = useKept(ownerId)
  const made = state.step === 'finished' ? kept?.find(({ id }) => id === state.take.id) : undefined

  // It may have been discarded in another tab.
  const finishedId = state.step === 'finished' && made === undefined ? state.take.id : undefined
  useEffect(() => {
    if (finishedId === undefined) return
    recordings
      .list(ownerId)
      .then((known) => known.some(({ id }) => id === finishedId) || dispatch({ type: 'reset' }))
      .catch(() => undefined)
  }, [finishedId, ownerId])

  if (isLive(state)) {
    if (state.take.ownerId === ownerId) return <LiveRecorder state={state} />
    return (
      <div className="grid justify-items-start gap-4">
        <p>Uma gravação de outra conta está em andamento nesta aba.</p>
        <Button onClick={() => void finish()}>Terminar e guardar</Button>
      </div>
    )
  }
  if (state.step !== 'finished') return null
  if (made === undefined) return <Skeleton className="h-52 w-full" />
  return (
    <FinishedRecording
      recording={made}
      full={state.full}
      precarious={state.take.troubles.unsaved}
    />
  )
}
