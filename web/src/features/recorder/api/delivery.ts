import { formHolds } from '#web/features/audio/api/opened-upload.ts'
import type { OpenedUpload, Whereabouts } from '#web/features/audio/api/opened-upload.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import type { RecordingStore } from './recording-store.ts'

/** What delivering asks of the service. Each rejects with an `ApiError`. */
export interface DeliveryService {
  readonly open: (file: File, signal: AbortSignal) => Promise<OpenedUpload>
  readonly whereabouts: (analysisId: string) => Promise<Whereabouts>
  readonly send: (
    upload: OpenedUpload,
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<void>
}

interface Options {
  readonly store: RecordingStore
  readonly service: DeliveryService
  /** The recording as one file; undefined when nothing was heard. */
  readonly fileOf: (recording: Recording) => Promise<File | undefined>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

interface Delivery {
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const EMPTY = 'Nada foi gravado nesta gravação.'
const GONE = 'A análise desta gravação não existe mais. A gravação continua neste aparelho.'

const undecided = (recording: Recording, problem: string): Recording => ({
  ...recording,
  status: 'finished',
  upload: null,
  problem,
})

/**
 * Sends one queued recording. The analysis is written down before anything leaves and asked about before
 * anything leaves again, so that a crash at any moment sends no sermon twice. Rejects as the service does.
 */
export async function deliver(
  recording: Recording,
  { onProgress, signal }: Delivery,
  { store, service, fileOf, now }: Options,
): Promise<void> {
  const { id } = recording
  /** Whoever took it back meanwhile is not overruled. */
  const write = (change: (known: Recording) => Recording) =>
    store.update(id, (known) => (known.status === 'queued' ? change(known) : undefined))
  const sent = () => write((known) => ({ ...known, status: 'sent', problem: null }))

  let { upload } = recording
  if (upload !== null) {
    const { at } = await service.whereabouts(upload.analysisId)
    if (at === 'working' || at === 'completed') return void (await sent())
    if (at !== 'waiting') upload = null
  }
  const file = await fileOf(recording)
  if (file === undefined) return void (await write((known) => undecided(known, EMPTY)))
  if (upload === null || !formHolds(upload, file, now())) {
    const opened = await service.open(file, signal)
    if ((await write((known) => ({ ...known, upload: opened }))) === undefined) return
    upload = opened
  }
  signal.throwIfAborted()
  await service.send(upload, file, onProgress, signal)
  await sent()
}

/**
 * Looks after a recording that the service has: it goes from this device when its report is there, and
 * comes back to its owner when there will be none. Resolves to whether that is settled.
 */
export async function settle(
  recording: Recording,
  { store, service }: Pick<Options, 'store' | 'service'>,
): Promise<boolean> {
  const { id, upload } = recording
  const where = upload === null ? null : await service.whereabouts(upload.analysisId)
  if (where?.at === 'working' || where?.at === 'waiting') return false
  if (where?.at === 'completed') await store.remove(id)
  else {
    const problem = where?.at === 'failed' ? where.message : GONE
    await store.update(id, (known) =>
      known.status === 'sent' ? undecided(known, problem) : undefined,
    )
  }
  return true
}
