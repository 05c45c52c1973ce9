import { describe, expect, it } from 'vitest'
import { formHolds, uploadCalls } from '#web/features/audio/api/opened-upload.ts'
import { createClient } from '#web/lib/client.ts'

/** What the service answers to whoever asks where an analysis stands. */
const answering = (status: number, body: unknown) =>
  uploadCalls(
    createClient({
      fetch: async () => Response.json(body, { status }),
      token: () => 'token',
      onRefused: () => undefined,
    }),
  )

const failure = { code: 'no_speech', message: 'Não encontramos fala.' }
const common = {
  id: 'a1',
  filename: 'culto.mp3',
  customTitle: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  duration: 60,
}

describe('where an analysis stands', () => {
  it.each([
    ['upload', { at: 'waiting' }],
    ['probe', { at: 'working' }],
  ])('in the stage %s: %j', async (stage, where) => {
    const data = { ...common, status: 'processing', stage, progress: 0 }
    expect(await answering(200, { success: true, data }).whereabouts('a1')).toEqual(where)
  })

  it('that failed is told with the reason', async () => {
    const data = { ...common, status: 'failed', stage: 'probe', progress: 0, failure }
    expect(await answering(200, { success: true, data }).whereabouts('a1')).toEqual({
      at: 'failed',
      message: failure.message,
    })
  })

  it('is missing only when the service says so', async () => {
    expect(await answering(404, { error: 'Não há.' }).whereabouts('a1')).toEqual({ at: 'missing' })
    await expect(answering(503, { error: 'Erro.' }).whereabouts('a1')).rejects.toThrow('Erro.')
  })
})

it('a form is used as long as it holds, and for the file it was given for', () => {
  const opened = { analysisId: 'a', form: { url: '', fields: {} }, openedAt: 0, bytes: 10 }
  expect(formHolds(opened, { size: 10 }, 700_000)).toBe(true)
  expect(formHolds(opened, { size: 10 }, 800_000)).toBe(false)
  expect(formHolds(opened, { size: 11 }, 0)).toBe(false)
})
