import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program that ends with this process, whatever ends this process. */
export interface Supervised {
  /** Settles when the program has ended, with what it last wrote to standard error. */
  readonly ended: Promise<string>
  /** Ends the program at once: what it stores must survive that. */
  readonly stop: () => Promise<void>
}

/**
 * The shell holds our end of a pipe: the kernel closes it even when we are killed with -9, the
 * reader then sees the end and ends the program. The pipe is moved to descriptor 3 because a shell
 * gives background commands no standard input. What the program writes is for its owner alone.
 */
const supervisor = `
umask 077
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
(while read -r _ <&3; do :; done; kill -9 "$program") 2>/dev/null >&2 &
exec 3<&-
wait "$program"
`

/** Starts the program in a session of its own, so that Ctrl-C reaches it only through us. */
export function startSupervised(program: string, args: readonly string[]): Supervised {
  const child = spawn('/bin/sh', ['-c', supervisor, 'sh', program, ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000)
  })
  // The supervisor's reader may be gone before we close our end.
  child.stdin.on('error', () => undefined)
  const ended = once(child, 'exit').then(
    () => complaint.trim(),
    (error: unknown) => String(error),
  )
  return {
    ended,
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
