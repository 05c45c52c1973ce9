import { describe, expect, it } from 'vitest'
import { layeredStore, memoryStore } from '#web/features/recorder/api/recording-store.ts'
import type { RecordingStore } from '#web/features/recorder/api/recording-store.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'

const recording: Recording = {
  id: 'r1',
  ownerId: 'u1',
  startedAt: 0,
  mimeType: 'audio/webm;codecs=opus',
  status: 'recording',
  recordedMs: 1000,
  bytes: 3,
  upload: null,
  problem: null,
}
const group = { sequence: 0, part: 0, bytes: Uint8Array.of(1, 2, 3), recordedMs: 1000 }

const refuse = () => Promise.reject(new DOMException('No.', 'InvalidStateError'))
const full = () => new DOMException('Full.', 'QuotaExceededError')

/** A device that holds a recording and takes nothing more; it may still be read. */
async function fullDevice(): Promise<RecordingStore> {
  const device = memoryStore()
  await device.append(recording, group)
  return {
    ...device,
    put: () => Promise.reject(full()),
    append: () => Promise.reject(full()),
    update: async (id, change) => {
      const known = (await device.list('u1')).find((each) => each.id === id)
      if (known !== undefined && change(known) !== undefined) throw full()
      return undefined
    },
  }
}

describe('a recording on a device that is full', () => {
  it('can be sent all the same: what becomes of it is remembered, its sound is read from the device', async () => {
    const store = layeredStore(await fullDevice(), memoryStore())
    const queued = await store.update('r1', (known) => ({ ...known, status: 'queued' }))
    expect(queued?.status).toBe('queued')
    const sent = await store.update('r1', (known) => ({ ...known, status: 'sent' }))
    expect(sent?.status).toBe('sent')
    expect(await store.list('u1')).toMatchObject([{ id: 'r1', status: 'sent' }])
    expect(await store.read('r1')).toEqual([group])
  })

  it('stays as it is known when the device does not let it go', async () => {
    const device = await fullDevice()
    const store = layeredStore({ ...device, remove: () => Promise.reject(full()) }, memoryStore())
    await store.update('r1', (known) => ({ ...known, status: 'sent' }))
    await expect(store.remove('r1')).rejects.toThrow('Full.')
    expect(await store.list('u1')).toMatchObject([{ status: 'sent' }])
  })
})

it('a recording goes from memory where the device can not be used at all', async () => {
  const device: RecordingStore = {
    put: refuse,
    append: refuse,
    update: refuse,
    list: refuse,
    read: refuse,
    remove: refuse,
  }
  const store = layeredStore(device, memoryStore())
  await store.put(recording)
  await store.inMemory.append(recording, group)
  expect(await store.read('r1')).toEqual([group])
  await store.remove('r1')
  expect(await store.list('u1')).toEqual([])
})
