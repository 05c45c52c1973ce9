import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#infra/local/start-error.ts'

/**
 * Takes a data directory for this process alone. The lock is the operating system's, held on a file
 * that is open: it ends with the process, however that ends.
 *
 * @returns what gives the directory back
 * @throws StartError when another process holds it, or nothing can be written there
 */
export function lockDataDirectory(directory: string): () => void {
  let database: DatabaseSync | undefined
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    database = new DatabaseSync(join(directory, 'lock.db'))
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    database?.close()
    throw new StartError(`${reasonOf(error, directory)} or set DATA_DIR to another directory.`)
  }
  const lock = database
  return () => lock.close()
}

const SQLITE_BUSY = 5

function reasonOf(error: unknown, directory: string): string {
  if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
    return `Another embedded cloud uses ${directory}: stop it,`
  }
  const what = error instanceof Error ? error.message : String(error)
  return `Nothing can be kept in ${directory} (${what}): make it a directory that can be written to,`
}
