import { gunzipSync, gzipSync } from 'node:zlib'
import MiniSearch from 'minisearch'
import { findSermons } from '#functions/domain/search/find.ts'
import {
  emptyShard,
  putEntry,
  readShard,
  type Shard,
  writeShard,
} from '#functions/domain/search/shard.ts'
import { searchWords } from '#functions/domain/search/words.ts'
import { writtenSermons } from '#tests/support/written-sermons.ts'

/**
 * `npm run bench:search`: the index of a preacher with a thousand sermons of 6,000 words, in the sixteen
 * shards that storage keeps, and the same sermons in MiniSearch.
 */
const SERMONS = 1000
const WORDS = 6000
const SHARDS = 16
const REPEATS = 5
const queries = ['perdão', 'oraçoes', 'filho pródigo', 'perdao graça pai', 'ansiedaed', 'mis']

interface Sermon {
  readonly id: string
  readonly title: string
  readonly text: string
}

const milliseconds = (time: number) => `${time.toFixed(0)} ms`
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

function timed<T>(run: () => T): { readonly value: T; readonly time: number } {
  const start = performance.now()
  const value = run()
  return { value, time: performance.now() - start }
}

/** The quickest of several runs. */
const best = (run: () => unknown) =>
  Math.min(...Array.from({ length: REPEATS }, () => timed(run).time))

const sermons: Sermon[] = writtenSermons(SERMONS, WORDS).map((text, index) => ({
  id: `sermon-${index}`,
  title: text.split(' ').slice(0, 4).join(' '),
  text,
}))
const shares = Array.from({ length: SHARDS }, (_, share) =>
  sermons.filter((_sermon, index) => index % SHARDS === share),
)
const table: Record<string, Record<string, string>> = {}

const stemsOf = ({ text }: Sermon) => searchWords(text).map(({ stem }) => stem)
const shards = shares.map((share) =>
  share.reduce<Shard>((shard, sermon) => putEntry(shard, sermon, stemsOf(sermon)), emptyShard),
)
const packed = shards.map((shard) => gzipSync(writeShard(shard)))
const open = () => packed.map((bytes) => readShard(String(gunzipSync(bytes))))
const [one = Buffer.alloc(0)] = packed
const [sermon] = sermons
const opened = timed(open)
table['ours'] = {
  raw: megabytes(shards.reduce((sum, each) => sum + writeShard(each).length, 0)),
  gzip: megabytes(packed.reduce((sum, { length }) => sum + length, 0)),
  'open, first': milliseconds(opened.time),
  open: milliseconds(best(open)),
  'change one': milliseconds(
    best(() => {
      const shard = readShard(String(gunzipSync(one)))
      if (sermon) gzipSync(writeShard(putEntry(shard, sermon, stemsOf(sermon))))
    }),
  ),
  ...Object.fromEntries(
    queries.map((query) => [query, milliseconds(best(() => findSermons(opened.value, query)))]),
  ),
}

const options = {
  fields: ['title', 'text'],
  tokenize: (text: string) => searchWords(text).map(({ stem }) => stem),
  processTerm: (term: string) => term,
}
const peers = shares.map((share) => {
  const index = new MiniSearch<Sermon>(options)
  index.addAll(share)
  return gzipSync(JSON.stringify(index))
})
const load = () =>
  peers.map((bytes) => MiniSearch.loadJSON<Sermon>(String(gunzipSync(bytes)), options))
const loaded = timed(load)
const [peer = Buffer.alloc(0)] = peers
table['MiniSearch'] = {
  raw: megabytes(peers.reduce((sum, bytes) => sum + gunzipSync(bytes).length, 0)),
  gzip: megabytes(peers.reduce((sum, { length }) => sum + length, 0)),
  'open, first': milliseconds(loaded.time),
  open: milliseconds(best(load)),
  'change one': milliseconds(
    best(() => {
      const index = MiniSearch.loadJSON<Sermon>(String(gunzipSync(peer)), options)
      if (sermon) {
        index.discard(sermon.id)
        index.add(sermon)
      }
      gzipSync(JSON.stringify(index))
    }),
  ),
  ...Object.fromEntries(
    queries.map((query) => [
      query,
      milliseconds(
        best(() =>
          loaded.value.flatMap((index) =>
            index.search(query, { prefix: true, fuzzy: 0.2, combineWith: 'AND' }),
          ),
        ),
      ),
    ]),
  ),
}
console.table(table)
console.log(`${SERMONS} sermons of ${WORDS} words, ${SHARDS} shards; node ${process.version}`)
