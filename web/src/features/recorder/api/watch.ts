import { silenceDetector } from '#web/features/recorder/hooks/silence.ts'
import { keepAwake } from '#web/lib/wake-lock.ts'
import type { Level } from './level.ts'
import { dispatch, onRecorderChange, recorderState } from './recorder-state.ts'

type MeterListener = (meter: number | null) => void

const meters = new Set<MeterListener>()

/** Calls `listener` ten times a second with the meter's stand, from 0 to 1; null when it is not known. */
export function onMeter(listener: MeterListener): () => void {
  meters.add(listener)
  return () => meters.delete(listener)
}

const TICK_MS = 100
/** A recorder that hands nothing over for this long hears nothing. */
const STALLED_MS = 2500
/** A microphone that went away is asked for again this often. */
const RETURN_MS = 1000

interface Options {
  readonly level: () => Level | undefined
  readonly heardAt: () => number
  /** Puts what is in memory on the device: the page may be gone soon. */
  readonly flush: () => void
  /** Asks for a microphone again: nobody who preaches looks at the screen. */
  readonly goOn: () => void
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

/** All that goes on beside a recording, until the given function is called. */
export function watchOver({ level, heardAt, flush, goOn }: Options): () => void {
  let isDead = silenceDetector()
  let silent = false
  let step = recorderState().step
  let isMissed = false
  let askedAt = -Infinity
  const unfollow = onRecorderChange(() => {
    const state = recorderState()
    // One that went away in a pause has nothing to miss.
    const isLost = state.step === 'lost' && state.problem !== 'refused'
    isMissed = isLost && (isMissed || step === 'recording')
    step = state.step
  })
  const comeBack = (now: number) => {
    if (!isMissed || now - askedAt < RETURN_MS) return
    askedAt = now
    goOn()
  }
  const tick = () => {
    const now = performance.now()
    comeBack(now)
    const isRecording = recorderState().step === 'recording'
    const heard = level()?.read() ?? null
    for (const listener of meters) listener(isRecording ? (heard?.meter ?? null) : null)
    if (!isRecording) {
      isDead = silenceDetector()
      silent = false
      return
    }
    const next = now - heardAt() > STALLED_MS || (heard !== null && isDead(heard.peak, now))
    if (next !== silent) dispatch({ type: 'troubled', troubles: { silent: next } })
    silent = next
  }
  const timer = setInterval(tick, TICK_MS)
  const letSleep = keepAwake()
  const leaving = ['visibilitychange', 'pagehide', 'freeze'] as const
  for (const each of leaving) addEventListener(each, flush, { capture: true })
  addEventListener('beforeunload', askFirst)
  // Asked for when it matters; browsers that ask the user do so beside the recording.
  void navigator.storage?.persist?.().catch(() => undefined)
  return () => {
    clearInterval(timer)
    unfollow()
    letSleep()
    for (const each of leaving) removeEventListener(each, flush, { capture: true })
    removeEventListener('beforeunload', askFirst)
  }
}
