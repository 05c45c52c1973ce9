import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#infra/local/start-error.ts'

/**
 * Takes a data directory for this process alone. The lock is the operating system's, held on a file
 * that is open: it ends with the process, however that ends.
 *
 * @returns what gives the directory back
 * @throws StartError when another process holds it
 */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(join(directory, 'lock.db'))
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch {
    database.close()
    throw new StartError(
      `Another embedded cloud uses ${directory}: stop it, or set DATA_DIR to another directory.`,
    )
  }
  return () => database.close()
}
