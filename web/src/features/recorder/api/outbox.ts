import { limitReachedBy } from '#web/features/audio/api/limit-reached.ts'
import { FORM_USED_UP } from '#web/features/audio/api/send-audio.ts'
import { UPLOAD_FALLBACK } from '#web/features/audio/api/store-error.ts'
import { PartsDiffer } from '#web/features/recorder/hooks/parts-differ.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { session } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { ownerOf } from '#web/lib/token-owner.ts'
import { deliver, settle } from './delivery.ts'
import { deliveryServiceFor } from './delivery-service.ts'
import { whileNotMade } from './locks.ts'
import { fileOf } from './recording-file.ts'
import { become } from './outbox-state.ts'
import { ownRecordings, recordings, tellChange } from './recordings.ts'

/** Held by the tab that sends, so that no two send the same. */
const OUTBOX_LOCK = 'predica:outbox'
const RETRY_MS = [3000, 10_000, 30_000, 60_000] as const
const SETTLE_MS = 15_000

let owner: string | undefined
let running: Promise<void> | undefined
let again = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let current: { readonly id: string; readonly controller: AbortController } | undefined

/** Whether another try can end otherwise without anybody's doing. */
const passes = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status >= 500 ||
    error.code === FORM_USED_UP ||
    // Too many calls at once, of which none speaks of a limit of the plan.
    (error.status === 429 && limitReachedBy(error) === null))

const delivering = {
  store: recordings,
  now: Date.now,
  fileOf: (each: Recording) => fileOf(recordings, each),
}

/** Sends one; gives whether it is worth going on with the others. */
async function sendOne(recording: Recording): Promise<boolean> {
  const { id, ownerId } = recording
  const controller = new AbortController()
  current = { id, controller }
  become({ sending: { id, share: 0 } })
  try {
    const onProgress = (share: number) => become({ sending: { id, share } })
    const { signal } = controller
    const service = deliveryServiceFor(ownerId)
    await deliver(recording, { onProgress, signal }, { ...delivering, service })
    become({ sending: null, offline: false })
  } catch (error) {
    become({ sending: null })
    if (controller.signal.aborted) return true
    if (error instanceof ApiError && error.status === 401) return false
    if (passes(error)) {
      if (error instanceof ApiError && error.code === FORM_USED_UP)
        await recordings.update(id, (known) => ({ ...known, upload: null }))
      become({ offline: error instanceof ApiError && error.status === 0 })
      failures += 1
      return false
    }
    become({ limit: limitReachedBy(error) })
    const problem = error instanceof PartsDiffer ? error.message : messageOf(error, UPLOAD_FALLBACK)
    await recordings.update(id, (known) => ({ ...known, status: 'finished', problem }))
  } finally {
    current = undefined
    tellChange()
  }
  failures = 0
  return true
}

/** Goes once through what is to be sent and what was. Gives when to come back, in milliseconds. */
async function round(ownerId: string): Promise<number | undefined> {
  const known = await ownRecordings(ownerId)
  for (const recording of known.toReversed()) {
    if (recording.status !== 'queued') continue
    // Who left meanwhile takes what waits along.
    if (owner !== ownerId) return undefined
    if (!(await sendOne(recording))) return RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]
  }
  const service = deliveryServiceFor(ownerId)
  let unsettled = false
  for (const recording of await ownRecordings(ownerId)) {
    if (recording.status !== 'sent') continue
    const isSettled = await settle(recording, { store: recordings, service }).catch(() => false)
    unsettled ||= !isSettled
    if (isSettled) tellChange()
  }
  return unsettled ? SETTLE_MS : undefined
}

const isWanted = (ownerId: string) => again && owner === ownerId

/** Sends what waits and looks after what was sent: now, and again as long as there is a reason. */
export function runOutbox(): void {
  const ownerId = owner
  if (ownerId === undefined) return
  again = true
  running ??= (async () => {
    clearTimeout(timer)
    let wait: number | undefined
    while (isWanted(ownerId)) {
      again = false
      wait = await navigator.locks.request(OUTBOX_LOCK, () => round(ownerId))
    }
    if (wait !== undefined) timer = setTimeout(runOutbox, wait)
  })()
    .catch(() => {
      timer = setTimeout(runOutbox, RETRY_MS[3])
    })
    .finally(() => {
      running = undefined
      // Who came while another's was being sent has their turn.
      if (again) runOutbox()
    })
}

addEventListener('offline', () => become({ offline: true }))

addEventListener('online', () => {
  become({ offline: false })
  runOutbox()
})

session.subscribe(() => {
  if (owner === undefined || ownerOf(session.token()) === owner) return
  owner = undefined
  clearTimeout(timer)
  current?.controller.abort()
})

/** Sends the recordings of this person from now on, for as long as the session is theirs. */
export function openOutbox(ownerId: string): void {
  owner = ownerId
  become({ offline: !navigator.onLine })
  runOutbox()
}

const queue = (known: Recording): Recording => ({ ...known, status: 'queued', problem: null })

/** Puts a recording among those that are sent, unless a tab is still making it. */
export async function enqueue(id: string): Promise<void> {
  await whileNotMade(id, () => recordings.update(id, queue)).catch(() => undefined)
  tellChange()
  runOutbox()
}

/** Takes a recording back that has not gone yet. */
export async function takeBack(id: string): Promise<void> {
  await recordings.update(id, (known) =>
    known.status === 'queued' ? { ...known, status: 'finished' } : undefined,
  )
  if (current?.id === id) current.controller.abort()
  tellChange()
}
