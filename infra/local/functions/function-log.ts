import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The log is begun anew, and the old one kept beside it, beyond this size. */
const MAX_BYTES = 10 * 1024 * 1024

/** What functions print. */
export interface FunctionLog {
  write(functionName: string, line: string): void
  /** The last lines, oldest first. */
  tail(lines: number): Promise<string[]>
}

/**
 * Keeps the log in a file; lines are `<ISO time> <function> <line>`. Lines that can't be written, as on
 * a full disk, are lost: that is said once, and must not end what the functions do.
 */
export function openFunctionLog(file: string, now: () => number): FunctionLog {
  mkdirSync(dirname(file), { recursive: true })
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  let isLosing = false
  const append = (entry: string) => {
    if (size + entry.length > MAX_BYTES) {
      renameSync(file, `${file}.1`)
      size = 0
    }
    appendFileSync(file, entry, { mode: 0o600 })
    size += Buffer.byteLength(entry)
  }
  return {
    write: (functionName, line) => {
      try {
        append(`${new Date(now()).toISOString()} ${functionName} ${line}\n`)
        isLosing = false
      } catch (error) {
        if (!isLosing) console.error(`The functions' log can't be written: ${String(error)}`)
        isLosing = true
      }
    },
    tail: async (lines) => {
      const text = await readFile(file, 'utf8').catch(() => '')
      return text.trimEnd().split('\n').slice(-lines)
    },
  }
}
