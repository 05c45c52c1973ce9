import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { SearchIndex, VersionedObjects } from '#functions/domain/search/ports.ts'
import {
  emptySegment,
  putEntry,
  readSegment,
  removeEntry,
  renameEntry,
  type Segment,
  writeSegment,
} from '#functions/domain/search/segment.ts'
import { searchWords } from '#functions/domain/search/words.ts'
import { StorageError } from './errors.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

const segmentNames = '0 1 2 3 4 5 6 7 8 9 a b c d e f'.split(' ')

/** The segment of an analysis: by the last digit of its id, which is random. */
const segmentName = (analysisId: string): string =>
  segmentNames.find((name) => analysisId.endsWith(name)) ?? '0'

const keyOf = (ownerId: string, name: string): string => `search/${ownerId}/${name}.gz`

/** Writers that keep forestalling one another wait longer, up to this. */
const LONGEST_WAIT_MS = 500
const TRIES = 40

/**
 * The indexes of all preachers, each in sixteen segments. A segment is read, changed and written only
 * over the version that was read, so that of many changes at once none is lost.
 */
export function searchIndexOf(objects: VersionedObjects): SearchIndex {
  const read = async (ownerId: string, name: string) => {
    const version = await objects.read(keyOf(ownerId, name))
    if (version === undefined) return { segment: emptySegment, tag: undefined }
    return { segment: readSegment(String(await unpack(version.bytes))), tag: version.tag }
  }

  /** Stores a segment over the version called `tag`; nothing stays of one that has become empty. */
  const store = async (key: string, segment: Segment, tag: string | undefined) =>
    segment.entries.some((each) => each !== null)
      ? objects.write(key, await pack(writeSegment(segment)), tag)
      : objects.remove(key, tag)

  /** Changes an analysis's segment; a change that leaves it as it was writes nothing. */
  const change = async (
    { ownerId, analysisId }: { readonly ownerId: string; readonly analysisId: string },
    apply: (segment: Segment) => Segment,
  ): Promise<void> => {
    const name = segmentName(analysisId)
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const { segment, tag } = await read(ownerId, name)
      const changed = apply(segment)
      if (changed === segment) return
      if (await store(keyOf(ownerId, name), changed, tag)) return
      await setTimeout(Math.random() * Math.min(LONGEST_WAIT_MS, 10 * 2 ** attempt))
    }
    throw new StorageError('The search index kept changing')
  }

  return {
    put: (ref, { title, text }) => {
      const stems = searchWords(text).map(({ stem }) => stem)
      return change(ref, (segment) => putEntry(segment, { id: ref.analysisId, title }, stems))
    },
    rename: (ref, title) => change(ref, (segment) => renameEntry(segment, ref.analysisId, title)),
    remove: (ref) => change(ref, (segment) => removeEntry(segment, ref.analysisId)),
    async removeAll(ownerId) {
      await Promise.all(segmentNames.map((name) => objects.remove(keyOf(ownerId, name))))
    },
    segments: (ownerId) =>
      Promise.all(segmentNames.map(async (name) => (await read(ownerId, name)).segment)),
  }
}
