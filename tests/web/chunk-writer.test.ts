import { assert, asyncProperty, array, boolean, constantFrom, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '#web/features/recorder/api/recording-store.ts'
import { ChunkWriter } from '#web/features/recorder/hooks/chunk-writer.ts'
import type { Group } from '#web/features/recorder/hooks/chunk-writer.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'

const recording: Recording = {
  id: 'r1',
  ownerId: 'u1',
  startedAt: 0,
  mimeType: 'audio/webm;codecs=opus',
  status: 'recording',
  recordedMs: 0,
  bytes: 0,
  upload: null,
  problem: null,
}

const bytesOf = (groups: readonly Group[]) => groups.flatMap(({ bytes }) => [...bytes])
const lag = async (ticks: number) => {
  for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
}

/** What happens between two chunks of sound. */
const step = record({
  /** How long the chunk before it is, in milliseconds. */
  length: constantFrom(100, 100, 100, 400, 2500),
  size: integer({ min: 0, max: 3 }),
  /** How long the device takes from now on, and whether it takes anything. */
  slow: integer({ min: 0, max: 12 }),
  full: boolean(),
  flush: boolean(),
  newPart: constantFrom(false, false, false, false, true),
  pause: integer({ min: 0, max: 20 }),
})

describe('what is recorded', () => {
  it('is written in order, and a crash at any moment costs at most what was not written yet', async () => {
    await assert(
      asyncProperty(array(step, { maxLength: 60 }), async (steps) => {
        const store = memoryStore()
        let device = { slow: 0, full: false }
        let saved = true
        const writer = new ChunkWriter({
          firstSequence: 0,
          write: async (group) => {
            const { slow, full } = device
            await lag(slow)
            if (full) throw new DOMException('Full.', 'QuotaExceededError')
            await store.append(recording, group)
          },
          onSaved: (now) => {
            saved = now
          },
        })
        const heard: number[] = []
        const parts: number[] = []
        let recordedMs = 0
        let part = 0
        for (const { length, size, slow, full, flush, newPart, pause } of steps) {
          device = { slow, full }
          recordedMs += length
          if (newPart) part += 1
          const bytes = new Uint8Array(size).map((_, at) => (heard.length + at) % 256)
          heard.push(...bytes)
          parts.push(...Array.from(bytes, () => part))
          writer.add({ part, bytes, recordedMs })
          if (flush) void writer.flush()
          await lag(pause)

          // The page dies here: what the device has is a beginning of what was heard, cut nowhere else.
          const kept = await store.read('r1')
          const survived = bytesOf(kept)
          expect(survived).toEqual(heard.slice(0, survived.length))
          expect(kept.flatMap((group) => [...group.bytes].map(() => group.part))).toEqual(
            parts.slice(0, survived.length),
          )
          expect(kept.map(({ sequence }) => sequence)).toEqual(kept.map((_, place) => place))
        }

        const left = await writer.finish()
        expect(bytesOf([...(await store.read('r1')), ...left])).toEqual(heard)
        expect(writer.bytes).toBe(heard.length)
        if (left.length > 0) expect(saved).toBe(false)
      }),
    )
  })

  it('is on the device within a second, while the device takes it', async () => {
    const store = memoryStore()
    const writer = new ChunkWriter({
      firstSequence: 0,
      write: (group) => store.append(recording, group),
      onSaved: () => undefined,
    })
    for (let at = 100; at <= 60_000; at += 100) {
      writer.add({ part: 0, bytes: new Uint8Array(1), recordedMs: at })
      await lag(10)
      const onDevice = (await store.read('r1')).at(-1)?.recordedMs ?? 0
      expect(at - onDevice).toBeLessThan(1000)
    }
    // Not one writing for each chunk.
    expect((await store.read('r1')).length).toBeLessThan(70)
  })

  it('goes to the device after all when there is room again', async () => {
    const store = memoryStore()
    let isFull = true
    const told: boolean[] = []
    const writer = new ChunkWriter({
      firstSequence: 4,
      write: async (group) => {
        if (isFull) throw new DOMException('Full.', 'QuotaExceededError')
        await store.append(recording, group)
      },
      onSaved: (saved) => told.push(saved),
    })
    for (let at = 100; at <= 20_000; at += 100) {
      if (at === 12_000) isFull = false
      writer.add({ part: 0, bytes: Uint8Array.of(at / 100), recordedMs: at })
      await lag(10)
    }
    expect(await writer.finish()).toEqual([])
    const kept = await store.read('r1')
    expect(bytesOf(kept)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
    expect(kept[0]?.sequence).toBe(4)
    expect(told.at(0)).toBe(false)
    expect(told.at(-1)).toBe(true)
  })
})
