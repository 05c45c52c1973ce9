import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { SearchIndex, VersionedObjects } from '#functions/domain/search/ports.ts'
import {
  emptyShard,
  putEntry,
  readShard,
  removeEntry,
  renameEntry,
  type Shard,
  writeShard,
} from '#functions/domain/search/shard.ts'
import { searchWords } from '#functions/domain/search/words.ts'
import { StorageError } from './errors.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

const shardNames = '0 1 2 3 4 5 6 7 8 9 a b c d e f'.split(' ')

/** The shard of an analysis: by the last digit of its id, which is random. */
const shardName = (analysisId: string): string =>
  shardNames.find((name) => analysisId.endsWith(name)) ?? '0'

const keyOf = (ownerId: string, name: string): string => `search/${ownerId}/${name}.gz`

/** Writers that keep forestalling one another wait longer, up to this. */
const LONGEST_WAIT_MS = 500
const TRIES = 40

/**
 * The indexes of all preachers, each in sixteen shards. A shard is read, changed and written only
 * over the version that was read, so that of many changes at once none is lost.
 */
export function searchIndexOf(objects: VersionedObjects): SearchIndex {
  const read = async (ownerId: string, name: string) => {
    const version = await objects.read(keyOf(ownerId, name))
    if (version === undefined) return { shard: emptyShard, tag: undefined }
    return { shard: readShard(String(await unpack(version.bytes))), tag: version.tag }
  }

  /** Stores a shard over the version called `tag`; nothing stays of one that has become empty. */
  const store = async (key: string, shard: Shard, tag: string | undefined) =>
    shard.entries.some((each) => each !== null)
      ? objects.write(key, await pack(writeShard(shard)), tag)
      : objects.remove(key, tag)

  /** Changes an analysis's shard; a change that leaves it as it was writes nothing. */
  const change = async (
    { ownerId, analysisId }: { readonly ownerId: string; readonly analysisId: string },
    apply: (shard: Shard) => Shard,
  ): Promise<void> => {
    const name = shardName(analysisId)
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const { shard, tag } = await read(ownerId, name)
      const changed = apply(shard)
      if (changed === shard) return
      if (await store(keyOf(ownerId, name), changed, tag)) return
      await setTimeout(Math.random() * Math.min(LONGEST_WAIT_MS, 10 * 2 ** attempt))
    }
    throw new StorageError('The search index kept changing')
  }

  return {
    put: (ref, { title, text }) => {
      const stems = searchWords(text).map(({ stem }) => stem)
      return change(ref, (shard) => putEntry(shard, { id: ref.analysisId, title }, stems))
    },
    rename: (ref, title) => change(ref, (shard) => renameEntry(shard, ref.analysisId, title)),
    remove: (ref) => change(ref, (shard) => removeEntry(shard, ref.analysisId)),
    async removeAll(ownerId) {
      await Promise.all(shardNames.map((name) => objects.remove(keyOf(ownerId, name))))
    },
    shards: (ownerId) =>
      Promise.all(shardNames.map(async (name) => (await read(ownerId, name)).shard)),
  }
}
