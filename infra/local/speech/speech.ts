import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SpeechAnswer, SpeechRequest } from './messages.ts'
import { speechAnswer } from './messages.ts'
import type { SpeechModel } from './models.ts'
import { availableMemory, chooseModel } from './models.ts'
import type { SpokenRecording } from './spoken.ts'
import type { Progress } from './transcribe-recording.ts'
import { UnreadableAudio } from './unreadable-audio.ts'

/** The speech process ended before it had heard the recording. */
export class SpeechInterrupted extends Error {
  constructor(how: string) {
    super(`The speech process ended while it heard a recording (${how})`)
    this.name = 'SpeechInterrupted'
  }
}

export interface SpeechOptions {
  /** How long the model stays in memory with nothing to hear; a minute unless given. */
  readonly restMilliseconds?: number
  /** Chooses the model when a process starts; by free memory and WHISPER_MODEL_DIR unless given. */
  readonly chooseModel?: () => SpeechModel
  /** Told, before a recording is heard, which model hears it. */
  readonly onModel?: (model: SpeechModel) => void
}

export interface HearFileOptions {
  readonly onProgress?: Progress | undefined
  readonly signal?: AbortSignal | undefined
}

/** Speech to text in a process of its own, which comes and goes with the need for it. */
export interface Speech {
  /**
   * Writes down what is said in a file. Recordings are heard one after another.
   * Rejects with `UnreadableAudio`, `SpeechInterrupted` or the signal's reason.
   */
  hear(path: string, options?: HearFileOptions): Promise<SpokenRecording>
  /** The process's id while it is there. */
  processId(): number | undefined
  /** Ends the process, and with it what it is hearing. */
  stop(): Promise<void>
}

interface Task {
  readonly settle: (answer: SpeechAnswer) => void
  readonly fail: (error: Error) => void
}

const REST_MILLISECONDS = 60_000

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** Makes speech to text ready; no process is there before something is to be heard. */
export function createSpeech(options: SpeechOptions = {}): Speech {
  const choose =
    options.chooseModel ?? (() => chooseModel(availableMemory(), process.env['WHISPER_MODEL_DIR']))
  const tasks = new Map<number, Task>()
  let child: ChildProcess | undefined
  let chosen: SpeechModel | undefined
  let rest: NodeJS.Timeout | undefined
  let lastId = 0

  const start = (): ChildProcess => {
    const made = fork(fileURLToPath(new URL('./process.ts', import.meta.url)), [], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    made.on('message', (message) => {
      const answer = speechAnswer.parse(message)
      tasks.get(answer.id)?.settle(answer)
    })
    made.on('error', () => made.kill('SIGKILL'))
    made.on('exit', (code, signal) => {
      if (child === made) child = undefined
      const lost = [...tasks.values()]
      tasks.clear()
      for (const task of lost) task.fail(new SpeechInterrupted(signal ?? `exit ${code}`))
    })
    return made
  }

  const stop = async (): Promise<void> => {
    clearTimeout(rest)
    const stopping = child
    if (stopping === undefined) return
    stopping.kill('SIGKILL')
    await ended(stopping)
  }

  const hear = (path: string, { onProgress, signal }: HearFileOptions = {}) =>
    new Promise<SpokenRecording>((resolve, reject) => {
      signal?.throwIfAborted()
      clearTimeout(rest)
      // Memory that the process already fills must not talk it into a smaller model.
      const model = child !== undefined && chosen !== undefined ? chosen : choose()
      chosen = model
      options.onModel?.(model)
      const process = (child ??= start())
      const id = ++lastId
      const send = (request: SpeechRequest) => process.send(request, () => undefined)
      const abort = () => {
        send({ type: 'cancel', id })
        finish(() => reject(signal?.reason))
      }
      const finish = (then: () => void) => {
        tasks.delete(id)
        signal?.removeEventListener('abort', abort)
        if (tasks.size === 0) {
          rest = setTimeout(() => void stop(), options.restMilliseconds ?? REST_MILLISECONDS)
          rest.unref()
        }
        then()
      }
      signal?.addEventListener('abort', abort)
      tasks.set(id, {
        fail: (error) => finish(() => reject(error)),
        settle: (answer) => {
          if (answer.type === 'progress') onProgress?.(answer.done)
          else if (answer.type === 'heard') finish(() => resolve(answer.recording))
          else if (answer.type === 'unreadable') {
            finish(() => reject(new UnreadableAudio(answer.reason)))
          } else finish(() => reject(new Error(answer.message)))
        },
      })
      send({ type: 'transcribe', id, path, model: model.directory })
    })

  return { hear, processId: () => child?.pid, stop }
}
