import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { StartError } from '#infra/local/start-error.ts'

/** Values of one kind under text keys, ordered by the keys' UTF-8 bytes. */
export interface Collection<T> {
  get(key: string): T | undefined
  put(key: string, value: T): void
  /** Gives false, and changes nothing, when the key is taken. */
  insert(key: string, value: T): boolean
  /** Gives false when there was nothing under the key. */
  delete(key: string): boolean
  /** Entries whose keys begin with `prefix` and come after `after`, at most `limit` of them. */
  entries(options?: { prefix?: string; after?: string; limit?: number }): [string, T][]
}

/** What the engines keep, in one file. A write that has returned survives `kill -9`. */
export interface Store {
  /** What is stored under a collection's name; values are checked against the schema when read. */
  collection<T>(name: string, schema: z.ZodMiniType<T>): Collection<T>
  /**
   * Runs the work, which must not be async, so that all of its writes are kept or none. Within
   * another transaction it becomes a part of that one.
   */
  transaction<T>(work: () => T): T
  close(): void
}

const row = z.object({ key: z.string(), value: z.string() })

/**
 * Opens the store in a file that only its owner reads (it holds keys and secrets), making it when it
 * is missing. Write-ahead log with a sync on each commit.
 *
 * @throws StartError for a file that is no store
 */
export function openStore(file: string): Store {
  const database = openDatabase(file)
  const select = database.prepare('SELECT key, value FROM entries WHERE collection = ? AND key = ?')
  const upsert = database.prepare(
    'INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  )
  const insert = database.prepare('INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
  const remove = database.prepare('DELETE FROM entries WHERE collection = ? AND key = ?')
  const range = database.prepare(
    'SELECT key, value FROM entries WHERE collection = ? AND key >= ? AND key > ? ORDER BY key',
  )
  const all = database.prepare(
    'SELECT key, value FROM entries WHERE collection = ? AND key >= ? ORDER BY key',
  )

  return {
    collection: (name, schema) => {
      const read = (text: string) => schema.parse(JSON.parse(text))
      return {
        get: (key) => {
          const found = select.get(name, key)
          return found === undefined ? undefined : read(row.parse(found).value)
        },
        put: (key, value) => {
          upsert.run(name, key, JSON.stringify(value))
        },
        insert: (key, value) => insert.run(name, key, JSON.stringify(value)).changes > 0,
        delete: (key) => remove.run(name, key).changes > 0,
        entries: ({ prefix = '', after, limit = Infinity } = {}) => {
          const rows =
            after === undefined ? all.iterate(name, prefix) : range.iterate(name, prefix, after)
          const found: [string, ReturnType<typeof read>][] = []
          for (const each of rows) {
            const { key, value } = row.parse(each)
            if (found.length >= limit || !key.startsWith(prefix)) break
            found.push([key, read(value)])
          }
          return found
        },
      }
    },
    transaction: (work) => {
      if (database.isTransaction) return work()
      database.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        database.exec('COMMIT')
        return result
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    close: () => database.close(),
  }
}

function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file)
  try {
    chmodSync(file, 0o600)
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA busy_timeout = 5000;
      CREATE TABLE IF NOT EXISTS entries (
        collection TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (collection, key)
      ) WITHOUT ROWID;
    `)
    return database
  } catch (error) {
    database.close()
    const what = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `${file} can't be used (${what}): put a copy of it back, or set DATA_DIR to another directory.`,
    )
  }
}
