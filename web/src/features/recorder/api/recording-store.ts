import type { Group } from '#web/features/recorder/hooks/chunk-writer.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'

/** Keeps recordings. Every change is whole or not at all; each rejects when the device refuses. */
export interface RecordingStore {
  /** Writes what is known of a recording, new or not. */
  put(recording: Recording): Promise<void>
  /** Writes sound and what is known of its recording together. */
  append(recording: Recording, group: Group): Promise<void>
  /**
   * Changes what is known of a recording: `change` gets what stands there and gives what shall. Resolves
   * to that, or to undefined when there is no such recording or `change` gave nothing.
   */
  update(
    id: string,
    change: (recording: Recording) => Recording | undefined,
  ): Promise<Recording | undefined>
  /** The recordings of one person, the newest first. */
  list(ownerId: string): Promise<Recording[]>
  /** The sound of a recording in its order. */
  read(id: string): Promise<Group[]>
  remove(id: string): Promise<void>
}

/** Keeps recordings in memory: where the device keeps nothing, or no more. */
export function memoryStore(): RecordingStore {
  const recordings = new Map<string, Recording>()
  const groups = new Map<string, Map<number, Group>>()
  return {
    put: async (recording) => {
      recordings.set(recording.id, recording)
    },
    append: async (recording, group) => {
      recordings.set(recording.id, recording)
      const known = groups.get(recording.id) ?? new Map<number, Group>()
      groups.set(recording.id, known.set(group.sequence, group))
    },
    update: async (id, change) => {
      const known = recordings.get(id)
      const next = known && change(known)
      if (next !== undefined) recordings.set(id, next)
      return next
    },
    list: async (ownerId) =>
      [...recordings.values()]
        .filter((recording) => recording.ownerId === ownerId)
        .toSorted((a, b) => b.startedAt - a.startedAt),
    read: async (id) =>
      [...(groups.get(id)?.values() ?? [])].toSorted((a, b) => a.sequence - b.sequence),
    remove: async (id) => {
      recordings.delete(id)
      groups.delete(id)
    },
  }
}

const quietly = <T>(work: Promise<T>, otherwise: T): Promise<T> => work.catch(() => otherwise)

/**
 * Keeps recordings on the device, and in memory what the device would not take. Sound is only ever
 * appended on the device: whoever writes decides when to give that up (`inMemory`).
 */
export function layeredStore(
  device: RecordingStore,
  memory: RecordingStore,
): RecordingStore & { readonly inMemory: RecordingStore } {
  return {
    inMemory: memory,
    append: (recording, group) => device.append(recording, group),
    put: async (recording) => {
      // What memory holds of it must never be older than what the device holds.
      if (await memory.update(recording.id, () => recording))
        await quietly(device.put(recording), undefined)
      else await device.put(recording).catch(() => memory.put(recording))
    },
    update: async (id, change) => {
      const inMemory = await memory.update(id, change)
      let changed: Recording | undefined
      try {
        const onDevice = await device.update(id, (known) => (changed = change(known)))
        return inMemory ?? onDevice
      } catch (error) {
        if (inMemory !== undefined) return inMemory
        if (changed === undefined) throw error
        // A full device must not keep what it holds from being sent.
        await memory.put(changed)
        return changed
      }
    },
    list: async (ownerId) => {
      const known = new Map<string, Recording>()
      for (const recording of await quietly(device.list(ownerId), []))
        known.set(recording.id, recording)
      for (const recording of await memory.list(ownerId)) known.set(recording.id, recording)
      return [...known.values()].toSorted((a, b) => b.startedAt - a.startedAt)
    },
    read: async (id) => {
      const known = new Map<number, Group>()
      const held = await memory.read(id)
      // With nothing in memory a device that can't be read is a failure, not an empty recording.
      const kept = held.length === 0 ? await device.read(id) : await quietly(device.read(id), [])
      for (const group of [...kept, ...held]) known.set(group.sequence, group)
      return [...known.values()].toSorted((a, b) => a.sequence - b.sequence)
    },
    remove: async (id) => {
      try {
        await device.remove(id)
      } catch (error) {
        // What stays there is known by memory; where nothing can be read there is nothing.
        if (await quietly(device.read(id), undefined)) throw error
      }
      await memory.remove(id)
    },
  }
}
