import type { CompressionNews, CompressionTask } from './messages.ts'
import { CompressionProblem } from './problem.ts'

type Ending = Extract<CompressionNews, { type: 'inspected' | 'compressed' }>

/** Has a worker do a task; it is ended with the task, or when the task is given up. */
function inWorker(
  task: CompressionTask,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => {},
): Promise<Ending> {
  const ended = new AbortController()
  const worker = new Worker(new URL('./compress-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Ending>((resolve, reject) => {
    const giveUp = () => reject(new DOMException('Compression given up.', 'AbortError'))
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { signal: ended.signal })
    worker.addEventListener('error', () => reject(new CompressionProblem('not_convertible')))
    worker.addEventListener('message', ({ data }: MessageEvent<CompressionNews>) => {
      if (data.type === 'progress') onProgress(data.share)
      else if (data.type === 'problem') reject(new CompressionProblem(data.code))
      else resolve(data)
    })
    // A worker has no origin that could be named.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    return worker.postMessage(task)
  }).finally(() => {
    ended.abort()
    worker.terminate()
  })
}

const SECONDS_PER_MINUTE = 60

/**
 * Looks into a file that is too large to be sent: whole minutes of its sound. Rejects with a
 * `CompressionProblem` where it could not be compressed, or with an `AbortError`.
 */
export async function inspectAudio(
  file: File,
  signal: AbortSignal,
): Promise<{ readonly minutes: number }> {
  const news = await inWorker({ task: 'inspect', file }, signal)
  if (news.type !== 'inspected') throw new CompressionProblem('not_convertible')
  return { minutes: Math.ceil(news.seconds / SECONDS_PER_MINUTE) }
}

interface Options {
  /** Told the share that is done and the seconds that the rest should take; null while unknown. */
  readonly onProgress: (share: number, secondsLeft: number | null) => void
  readonly signal: AbortSignal
}

/** Before the first share the pace says little; after the last the file was longer than it said. */
const FIRST_SHARE = 0.02
const LAST_SHARE = 1

/** The sound of a large file as a small one, mono Opus in Ogg, of the same name. Rejects as above. */
export async function compressAudio(file: File, { onProgress, signal }: Options): Promise<File> {
  const started = performance.now()
  const news = await inWorker({ task: 'compress', file }, signal, (share) => {
    const elapsed = (performance.now() - started) / 1000
    const canTell = share >= FIRST_SHARE && share < LAST_SHARE
    onProgress(share, canTell ? (elapsed * (1 - share)) / share : null)
  })
  if (news.type !== 'compressed') throw new CompressionProblem('not_convertible')
  return new File([news.blob], file.name.replace(/\.[^.]*$/, '') + '.ogg', { type: 'audio/ogg' })
}
