import { useEffect, useState } from 'react'
import { clock } from '#web/features/recorder/api/recorder-state.ts'
import { recordedBy } from '#web/features/recorder/hooks/recorder-machine.ts'
import type { Take } from '#web/features/recorder/hooks/recorder-machine.ts'
import { formatTimer } from '#web/features/recorder/hooks/times.ts'

/** Milliseconds recorded so far, brought up to date with each second. */
export function useRecordedMs(take: Take): number {
  const [recordedMs, setRecordedMs] = useState(() => recordedBy(take, clock()))
  useEffect(() => {
    const update = () => setRecordedMs(recordedBy(take, clock()))
    update()
    if (take.runningSince === null) return undefined
    const timer = setInterval(update, 250)
    return () => clearInterval(timer)
  }, [take])
  // Seconds are shown, and only they set the page anew.
  return Math.floor(recordedMs / 1000) * 1000
}

/** The recorder's timer. Screen readers read it when they come by, never each second. */
export function Timer({ milliseconds, soft }: { milliseconds: number; soft: boolean }) {
  return (
    <p
      role="timer"
      aria-label="Tempo de gravação"
      className={`font-serif text-timer tracking-tight tabular-nums lining-nums transition-colors ${soft ? 'text-soft' : 'text-ink'}`}
    >
      {formatTimer(milliseconds)}
    </p>
  )
}
