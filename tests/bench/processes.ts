import { readdirSync, readFileSync } from 'node:fs'

interface ProcessUsage {
  readonly pid: number
  readonly parent: number
  readonly megabytes: number
}

/** Resident memory of a process and all that it has started, in megabytes; Linux only. */
export function treeMegabytes(root: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readUsage)
  const within = (pid: number): number =>
    processes
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + child.megabytes + within(child.pid), 0)
  const own = processes.find(({ pid }) => pid === root)?.megabytes ?? 0
  return Math.round(own + within(root))
}

function readUsage(pid: string): ProcessUsage[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const number = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return [{ pid: Number(pid), parent: number('PPid'), megabytes: number('VmRSS') / 1024 }]
  } catch {
    // It ended while we looked.
    return []
  }
}
