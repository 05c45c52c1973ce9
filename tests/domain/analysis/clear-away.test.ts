import { expect, test } from 'vitest'
import { clearAway } from '#functions/domain/analysis/clear-away.ts'
import type { Standing } from '#functions/domain/analysis/ports.ts'

const ref = { ownerId: 'u1', analysisId: 'a1' }

const unused = () => Promise.reject(new Error('not asked for'))

/** Clears away after an analysis whose transcription job answers its removal with `job`. */
async function clearing(standing: Standing, job: () => Promise<void> = () => Promise.resolve()) {
  const removed: string[] = []
  const took = (name: string) => {
    removed.push(name)
    return Promise.resolve()
  }
  const ended = await clearAway(ref, standing, {
    audio: {
      uri: () => '',
      head: unused,
      readRange: unused,
      readText: unused,
      writeJson: unused,
      remove: took,
    },
    artefacts: {
      write: unused,
      read: unused,
      find: unused,
      readTranscription: unused,
      removeTranscription: () => took('output'),
      removeAll: () => took('artefacts'),
    },
    transcriptionJobs: { remove: (name) => job().then(() => took(`job ${name}`)) },
  }).then(
    () => 'cleared',
    (error: unknown) => error,
  )
  return { removed, ended }
}

test('a finished analysis keeps its artefacts, a failed one nothing', async () => {
  expect((await clearing('completed')).removed).toEqual(['audio/u1/a1', 'job a1', 'output'])
  expect((await clearing('failed')).removed).toEqual([
    'audio/u1/a1',
    'artefacts',
    'job a1',
    'output',
  ])
})

test('an analysis under way keeps everything', async () => {
  expect(await clearing('processing')).toEqual({ removed: [], ended: 'cleared' })
})

test('a job that still runs and may not be deleted keeps nothing else from going', async () => {
  const running = new Error("The requested job couldn't be deleted.")
  const { removed, ended } = await clearing('failed', () => Promise.reject(running))
  expect(removed).toEqual(['audio/u1/a1', 'artefacts'])
  // To be tried again, with the output that the job will have written.
  expect(ended).toBe(running)
})
