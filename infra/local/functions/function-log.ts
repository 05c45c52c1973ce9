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

/** Keeps the log in a file; lines are `<ISO time> <function> <line>`. */
export function openFunctionLog(file: string, now: () => number): FunctionLog {
  mkdirSync(dirname(file), { recursive: true })
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return {
    write: (functionName, line) => {
      const entry = `${new Date(now()).toISOString()} ${functionName} ${line}\n`
      if (size + entry.length > MAX_BYTES) {
        renameSync(file, `${file}.1`)
        size = 0
      }
      appendFileSync(file, entry, { mode: 0o600 })
      size += Buffer.byteLength(entry)
    },
    tail: async (lines) => {
      const text = await readFile(file, 'utf8').catch(() => '')
      return text.trimEnd().split('\n').slice(-lines)
    },
  }
}
