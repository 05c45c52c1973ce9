import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import * as z from 'zod/mini'
import { outline } from '#shared/domain/outline.ts'
import { databases } from '#web/lib/local-data.ts'

/** An outline that this browser keeps, to be read without the network. */
const savedOutline = z.object({
  ownerId: z.string(),
  id: z.string(),
  title: z.string(),
  outline,
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** Asked for, rather than kept because it was opened. */
  isPinned: z.boolean(),
})
export type SavedOutline = z.infer<typeof savedOutline>

/** As many as a preacher goes back to; those asked for are the last to go. */
const MOST = 60

interface Schema extends DBSchema {
  outlines: { key: [ownerId: string, id: string]; value: unknown }
}

async function withDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>(databases.outlines, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('outlines', { keyPath: ['ownerId', 'id'] }),
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

const everyIdOf = (ownerId: string) => IDBKeyRange.bound([ownerId], [ownerId, []])

/** Keeps an outline in place of the one before it, and drops the oldest beyond what is kept. */
export const saveOutline = (saved: SavedOutline): Promise<void> =>
  withDatabase(async (database) => {
    const { store, done } = database.transaction('outlines', 'readwrite')
    await store.put(saved)
    const kept = (await store.getAll(everyIdOf(saved.ownerId))).flatMap(read)
    const surplus = kept.toSorted(byWorth).slice(MOST)
    await Promise.all(surplus.map(({ ownerId, id }) => store.delete([ownerId, id])))
    await done
  })

/** A person's outlines in this browser, those asked for first, then the newest. */
export const listOutlines = (ownerId: string): Promise<SavedOutline[]> =>
  withDatabase(async (database) =>
    (await database.getAll('outlines', everyIdOf(ownerId))).flatMap(read).toSorted(byWorth),
  )

/** One of a person's outlines in this browser. */
export const readOutline = (ownerId: string, id: string): Promise<SavedOutline | undefined> =>
  withDatabase(async (database) => read(await database.get('outlines', [ownerId, id]))[0])

/** Forgets one of a person's outlines. */
export const removeOutline = (ownerId: string, id: string): Promise<void> =>
  withDatabase((database) => database.delete('outlines', [ownerId, id]))

/** What an older version of the site left in another form is as good as not there. */
const read = (value: unknown): SavedOutline[] => {
  const { data } = savedOutline.safeParse(value)
  return data === undefined ? [] : [data]
}

const byWorth = (a: SavedOutline, b: SavedOutline): number =>
  Number(b.isPinned) - Number(a.isPinned) || b.savedAt - a.savedAt
