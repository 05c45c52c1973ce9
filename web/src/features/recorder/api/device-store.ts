import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Group } from '#web/features/recorder/hooks/chunk-writer.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import type { RecordingStore } from './recording-store.ts'

interface Schema extends DBSchema {
  recordings: { key: string; value: Recording; indexes: { owner: string } }
  groups: { key: [recordingId: string, sequence: number]; value: Group }
}

/** Sound is on the medium before it counts as written: a dead battery costs the last second at most. */
const durable = { durability: 'strict' } as const

const soundOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity])

/** Keeps recordings in the browser's database. */
export function deviceStore(name = 'predica-recordings'): RecordingStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    opened = undefined
  }
  const open = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('recordings', { keyPath: 'id' }).createIndex('owner', 'ownerId')
        database.createObjectStore('groups')
      },
      blocking: (_current, _next, { target }) => {
        if (target instanceof IDBDatabase) target.close()
        forget()
      },
      terminated: forget,
    })
    opened.catch(forget)
    return opened
  }
  return {
    put: async (recording) => {
      const transaction = (await open()).transaction('recordings', 'readwrite', durable)
      await Promise.all([transaction.store.put(recording), transaction.done])
    },
    append: async (recording, group) => {
      const stores = ['recordings', 'groups'] as const
      const transaction = (await open()).transaction(stores, 'readwrite', durable)
      await Promise.all([
        transaction.objectStore('recordings').put(recording),
        transaction.objectStore('groups').put(group, [recording.id, group.sequence]),
        transaction.done,
      ])
    },
    update: async (id, change) => {
      const transaction = (await open()).transaction('recordings', 'readwrite', durable)
      const known = await transaction.store.get(id)
      const next = known && change(known)
      await Promise.all([next && transaction.store.put(next), transaction.done])
      return next
    },
    list: async (ownerId) => {
      const known = await (await open()).getAllFromIndex('recordings', 'owner', ownerId)
      return known.toSorted((a, b) => b.startedAt - a.startedAt)
    },
    read: async (id) => (await open()).getAll('groups', soundOf(id)),
    remove: async (id) => {
      const stores = ['recordings', 'groups'] as const
      const transaction = (await open()).transaction(stores, 'readwrite', durable)
      await Promise.all([
        transaction.objectStore('recordings').delete(id),
        transaction.objectStore('groups').delete(soundOf(id)),
        transaction.done,
      ])
    },
  }
}
