import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A script of ours in a process that a test may kill. */
export interface Script extends AsyncDisposable {
  readonly process: ChildProcess
  /** The next line that it prints. */
  line(): Promise<string>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Starts a script with the Node that runs the tests: `new URL('./x.ts', import.meta.url)`. */
export function startScript(script: URL, ...args: string[]): Script {
  const path = fileURLToPath(script)
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    process: child,
    line: async () => {
      const next = await lines.next()
      if (next.done === true) throw new Error(`${path} ended without the line that was awaited`)
      return next.value
    },
    kill,
    [Symbol.asyncDispose]: kill,
  }
}
