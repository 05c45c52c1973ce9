/**
 * The speech process: keeps one model in memory and hears one recording after another for its
 * parent. It ends with the parent, whatever way that went.
 */
import { availableParallelism, setPriority } from 'node:os'
import type { SpeechAnswer } from './messages.ts'
import { speechRequest } from './messages.ts'
import { readRecording } from './recording.ts'
import { transcribeRecording } from './transcribe-recording.ts'
import { UnreadableAudio } from './unreadable-audio.ts'
import type { Whisper } from './whisper.ts'
import { loadWhisper } from './whisper.ts'

/** Below the site's own priority: pages stay quick while a sermon is heard. */
const NICENESS = 5

const running = new Map<number, AbortController>()
let loaded: { directory: string; whisper: Promise<Whisper> } | undefined
let last: Promise<void> = Promise.resolve()

/** To a parent that has gone nothing can be said; its disconnection ends this process. */
const answer = (message: SpeechAnswer): void => {
  process.send?.(message, undefined, undefined, () => {})
}

async function whisperFrom(directory: string): Promise<Whisper> {
  if (loaded?.directory === directory) return await loaded.whisper
  const before = loaded
  loaded = { directory, whisper: loadWhisper(directory, availableParallelism()) }
  if (before !== undefined) await (await before.whisper).release()
  return await loaded.whisper
}

async function transcribe(id: number, path: string, model: string, signal: AbortSignal) {
  try {
    const recording = await readRecording(path, signal)
    const whisper = recording.speech.length > 0 ? await whisperFrom(model) : undefined
    const heard = await transcribeRecording(whisper, recording, {
      model,
      signal,
      onProgress: (done) => answer({ type: 'progress', id, done }),
    })
    answer({ type: 'heard', id, recording: heard })
  } catch (error) {
    if (error instanceof UnreadableAudio) answer({ type: 'unreadable', id, reason: error.reason })
    else answer({ type: 'failed', id, message: error instanceof Error ? error.message : 'unknown' })
  } finally {
    running.delete(id)
  }
}

process.on('message', (message) => {
  const request = speechRequest.parse(message)
  if (request.type === 'cancel') {
    running.get(request.id)?.abort()
    return
  }
  const cancel = new AbortController()
  running.set(request.id, cancel)
  last = last.then(() => transcribe(request.id, request.path, request.model, cancel.signal))
})
process.on('disconnect', () => process.exit(0))
setPriority(NICENESS)
