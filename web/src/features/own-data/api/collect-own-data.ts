import type { ResponseOf } from '#shared/contracts/contract.ts'
import { getOwnData, type OwnDataPart } from '#shared/contracts/own-data.ts'
import { createArchive } from '#web/features/own-data/hooks/archive.ts'
import { listedAnalysis, readMe } from '#web/features/own-data/hooks/read-me.ts'
import { call } from '#web/lib/api.ts'
import { isPassing } from '#web/lib/api-error.ts'
import { twoDigits } from '#web/lib/format.ts'

interface Options {
  readonly email: string
  readonly now: Date
  readonly signal: AbortSignal
  /** Told how many analyses have been put in, of how many. */
  readonly onProgress: (done: number, all: number) => void
}

const RECORD = /^analises\/(?<id>[^/]+)\/registro\.json$/
const FOLDER = /^analises\/(?<id>[^/]+)\//

/** A big account is hundreds of pages: one that does not come must not cost the others. */
const TRIES = 4
const PAUSE_MS = 1000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function pageAfter(cursor: string | null, signal: AbortSignal) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(getOwnData, { query: cursor === null ? {} : { cursor }, signal })
    } catch (error) {
      if (attempt === TRIES || !isPassing(error)) throw error
    }
    await pause(PAUSE_MS * attempt)
    signal.throwIfAborted()
  }
}

async function* pagesOfOwnData(signal: AbortSignal): AsyncGenerator<OwnDataPart[]> {
  let cursor: string | null = null
  do {
    const page: ResponseOf<typeof getOwnData> = await pageAfter(cursor, signal)
    yield page.parts
    cursor = page.next
  } while (cursor !== null)
}

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-')

/**
 * Everything that is kept of whoever is signed in, as one zip. Rejects with an `ApiError`, or with the
 * signal's reason when it was given up.
 */
export async function collectOwnData({ email, now, signal, onProgress }: Options): Promise<File> {
  const archive = createArchive()
  const analyses = new Map<string, unknown>()
  const begun = new Set<string>()
  const lists = new Map<string, unknown[]>()
  const add = (path: string, content: unknown) =>
    archive.add(path, `${JSON.stringify(content, null, 2)}\n`, signal)

  for await (const parts of pagesOfOwnData(signal)) {
    for (const { file, isEntry, content } of parts) {
      const record = RECORD.exec(file)?.groups?.['id']
      const folder = FOLDER.exec(file)?.groups?.['id']
      if (record !== undefined) analyses.set(record, content)
      else if (folder !== undefined) begun.add(folder)
      if (isEntry) lists.set(file, [...(lists.get(file) ?? []), content])
      else await add(file, content)
    }
    // The one that was begun last may go on with the next page.
    onProgress(Math.max(0, begun.size - 1), analyses.size)
  }
  for (const [path, entries] of lists) await add(path, entries)
  const listed = [...analyses].map(([id, record]) => listedAnalysis(id, record))
  await archive.add('LEIA-ME.txt', readMe(email, listed, now), signal)
  return new File([archive.finish()], `predica-meus-dados-${dayOf(now)}.zip`, {
    type: 'application/zip',
  })
}
