import { useEffect, useRef } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { finish } from '#web/features/recorder/api/recorder.ts'
import { recordings } from '#web/features/recorder/api/recordings.ts'
import { dispatch, useRecorder } from '#web/features/recorder/api/recorder-state.ts'
import { useKept } from '#web/features/recorder/api/use-kept.ts'
import { isLive } from '#web/features/recorder/hooks/recorder-machine.ts'
import { FinishedRecording } from './finished-recording.tsx'
import { IdleRecorder } from './idle-recorder.tsx'
import { KeptRecording, KeptRecordings } from './kept-recordings.tsx'
import { LiveRecorder } from './live-recorder.tsx'

/** Records a sermon, and shows the recordings of this person that the device keeps. */
export default function RecorderPanel({ ownerId }: { ownerId: string }) {
  const state = useRecorder()
  const kept = useKept(ownerId)
  const live = isLive(state)
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

  // The control that had the focus goes away with its step: the panel takes it over.
  const panel = useRef<HTMLElement>(null)
  const place = live ? 'live' : state.step === 'starting' ? 'idle' : state.step
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current !== place) panel.current?.focus({ preventScroll: true })
    shown.current = place
  }, [place])

  const isBusy = live || state.step === 'starting'
  const others = kept?.filter((each) => each !== made) ?? []
  // Whoever comes back after a crash looks for that recording, and for nothing else.
  const isIdle = state.step === 'idle' || state.step === 'starting'
  const first = isIdle ? others.filter(({ status }) => status === 'recording') : []
  return (
    <div className="grid gap-12">
      {first.map((recording) => (
        <KeptRecording key={recording.id} recording={recording} busy={isBusy} />
      ))}
      <section ref={panel} tabIndex={-1} aria-label="Gravador">
        {live && state.take.ownerId === ownerId && <LiveRecorder state={state} />}
        {live && state.take.ownerId !== ownerId && (
          <div className="grid justify-items-start gap-4">
            <p>Uma gravação de outra conta está em andamento nesta aba.</p>
            <Button onClick={() => void finish()}>Terminar e guardar</Button>
          </div>
        )}
        {made !== undefined && state.step === 'finished' && (
          <FinishedRecording
            recording={made}
            full={state.full}
            precarious={state.take.troubles.unsaved}
          />
        )}
        {finishedId !== undefined && <Skeleton className="h-52 w-full" />}
        {isIdle && (
          <IdleRecorder
            ownerId={ownerId}
            starting={state.step === 'starting'}
            problem={state.step === 'idle' ? state.problem : null}
          />
        )}
      </section>
      <KeptRecordings kept={others.filter((each) => !first.includes(each))} busy={isBusy} />
    </div>
  )
}
