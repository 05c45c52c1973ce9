import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliver, settle } from '#web/features/recorder/api/delivery.ts'
import type { DeliveryService } from '#web/features/recorder/api/delivery.ts'
import { memoryStore } from '#web/features/recorder/api/recording-store.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { ApiError } from '#web/lib/api-error.ts'

const recording: Recording = {
  id: 'r1',
  ownerId: 'u1',
  startedAt: 0,
  mimeType: 'audio/webm;codecs=opus',
  status: 'queued',
  recordedMs: 60_000,
  bytes: 3,
  upload: null,
  problem: null,
}
const file = new File(['abc'], 'Pregação.webm', { type: 'audio/webm' })
const MINUTE_MS = 60_000

/** The page is gone: nothing after this happens. */
class Died extends Error {}

const broken = () => new ApiError({ code: 'network', status: 0, message: 'Erro de conexão.' })

/** A service that counts, and a world that breaks as it is told: one fate for each call, in order. */
function world(fates: string[]) {
  let now = 0
  const analyses = new Map<string, 'waiting' | 'working'>()
  /** Breaks before the call does something, or after it did. */
  const meet = async <T>(work: () => T): Promise<T> => {
    const fate = fates.shift()
    if (fate === 'time') now += 10 * MINUTE_MS
    if (fate === 'died before') throw new Died()
    if (fate === 'broken before') throw broken()
    const result = work()
    if (fate === 'died after') throw new Died()
    if (fate === 'broken after') throw broken()
    return result
  }
  const service: DeliveryService = {
    open: () =>
      meet(() => {
        const analysisId = `a${analyses.size + 1}`
        analyses.set(analysisId, 'waiting')
        return { analysisId, form: { url: '', fields: {} }, openedAt: now, bytes: file.size }
      }),
    whereabouts: (id) => meet(() => ({ at: analyses.get(id) ?? 'missing' })),
    send: ({ analysisId }) => meet(() => void analyses.set(analysisId, 'working')),
  }
  const arrived = () => [...analyses.values()].filter((each) => each === 'working').length
  return { service, arrived, now: () => now, wait: (ms: number) => (now += ms) }
}

const delivery = () => ({ onProgress: () => undefined, signal: new AbortController().signal })

const fate = constantFrom(
  'fine',
  'fine',
  'time',
  'died before',
  'died after',
  'broken before',
  'broken after',
)

describe('a recording that is sent', () => {
  it('arrives once, whatever breaks and whenever the page dies', async () => {
    await assert(
      asyncProperty(array(fate, { maxLength: 40 }), async (fates) => {
        const { service, arrived, now } = world(fates)
        const store = memoryStore()
        await store.put(recording)
        // Each round is a try after what broke, or the page opened anew; the fates run out in the end.
        for (let round = 0; round < 60; round += 1) {
          const [known] = await store.list('u1')
          expect(known).toBeDefined()
          if (known === undefined || known.status === 'sent') break
          const options = { store, service, now, fileOf: () => Promise.resolve(file) }
          await deliver(known, delivery(), options).catch((error: unknown) => {
            expect(error instanceof Died || error instanceof ApiError).toBe(true)
          })
          expect(arrived()).toBeLessThanOrEqual(1)
        }
        expect(arrived()).toBe(1)
        expect(await store.list('u1')).toMatchObject([{ status: 'sent' }])
      }),
    )
  })

  it('that was taken back meanwhile stays with its owner', async () => {
    const { service, now } = world([])
    const store = memoryStore()
    await store.put(recording)
    const open: DeliveryService['open'] = async (...given) => {
      await store.update('r1', (known) => ({ ...known, status: 'finished' }))
      return service.open(...given)
    }
    const options = { store, service: { ...service, open }, now, fileOf: async () => file }
    await deliver(recording, delivery(), options)
    expect(await store.list('u1')).toMatchObject([{ status: 'finished', upload: null }])
  })

  it('in which nothing was heard is not sent', async () => {
    const { service, arrived, now } = world([])
    const store = memoryStore()
    await store.put(recording)
    await deliver(recording, delivery(), { store, service, now, fileOf: async () => undefined })
    expect(arrived()).toBe(0)
    expect(await store.list('u1')).toMatchObject([
      { status: 'finished', problem: 'Nada foi gravado nesta gravação.' },
    ])
  })
})

describe('a recording that the service has', () => {
  const sent: Recording = {
    ...recording,
    status: 'sent',
    upload: { analysisId: 'a1', form: { url: '', fields: {} }, openedAt: 0, bytes: 3 },
  }
  const failed = { at: 'failed', message: 'Não encontramos fala neste áudio.' } as const
  it.each([
    [{ at: 'waiting' }, [{ status: 'sent' }]],
    [{ at: 'working' }, [{ status: 'sent' }]],
    [{ at: 'completed' }, []],
    [failed, [{ status: 'finished', upload: null, problem: failed.message }]],
    [{ at: 'missing' }, [{ status: 'finished', upload: null }]],
  ] as const)('whose analysis is %j: %j', async (where, expected) => {
    const store = memoryStore()
    await store.put(sent)
    const service = { ...world([]).service, whereabouts: async () => where }
    await settle(sent, { store, service })
    expect(await store.list('u1')).toMatchObject(expected)
    expect(await store.list('u1')).toHaveLength(expected.length)
  })
})
