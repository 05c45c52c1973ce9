/**
 * Measures the product on this machine: `npm run bench`. Start-up from nothing and again, memory at
 * rest, one minute of speech to its report, and every handler's size and import time.
 */
import { execFileSync } from 'node:child_process'
import { readFile, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signUp } from '#tests/support/preacher.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'
import { measureHandlers } from './handlers.ts'
import { oneMinuteOf } from './one-minute.ts'
import { treeMegabytes } from './processes.ts'
import { type Started, startProduct } from './started.ts'

const MODEL_REST_SECONDS = 65

await using directory = await temporaryDirectory()
const checkout = join(directory.path, 'checkout')
const dataDir = join(directory.path, 'data')
execFileSync('git', ['clone', '--quiet', '.', checkout])
await symlink(resolve('node_modules'), join(checkout, 'node_modules'))

const first = await startProduct(checkout, dataDir)
await first[Symbol.asyncDispose]()
const second = await startProduct(checkout, dataDir)
await second[Symbol.asyncDispose]()
await using warm = await startProduct(checkout, dataDir)
const atStart = memoryOf(warm)
console.log('\nStart-up and memory')
console.table([
  {
    what: 'first start, with the build',
    seconds: first.seconds.toFixed(1),
    '× second': ratio(first),
  },
  { what: 'second start', seconds: second.seconds.toFixed(1), '× second': ratio(second) },
])

console.log('\nOne minute of speech')
console.table([await measureReport(warm), await measureReport(warm)])
const busy = memoryOf(warm)
await sleep(MODEL_REST_SECONDS * 1000)
console.log('\nMemory of the embedded cloud and all its processes, MB')
console.table([
  { when: 'just started', MB: atStart },
  { when: 'after a report, model loaded', MB: busy },
  { when: 'a minute later, model given back', MB: memoryOf(warm) },
])

console.log('\nHandlers')
console.table(await measureHandlers())
await rm(checkout, { recursive: true })

function ratio({ seconds }: Started): string {
  return (seconds / second.seconds).toFixed(1)
}

function memoryOf({ process: { pid = 0 } }: Started): number {
  return treeMegabytes(pid)
}

/** Seconds from the last byte of the upload to the report, in all and but for the transcription. */
async function measureReport({ siteUrl }: Started) {
  const preacher = await signUp(siteUrl)
  const bytes = oneMinuteOf(await readFile('tests/fixtures/audio/o-bom-pastor.mp3'))
  const id = await preacher.upload({ name: 'um-minuto.mp3', type: 'audio/mpeg', bytes })
  const begun = performance.now()
  const entered = new Map<string, number>()
  const ended = await preacher.ended(
    id,
    ({ stage }) => {
      if (!entered.has(stage)) entered.set(stage, performance.now())
    },
    50,
  )
  if (ended.status !== 'completed') throw new Error(`The analysis ended as ${ended.status}`)
  const all = (performance.now() - begun) / 1000
  const leftTranscription = Math.min(
    ...['scripture', 'analyse', 'outline', 'finish'].map((stage) => entered.get(stage) ?? Infinity),
  )
  const transcription = (leftTranscription - (entered.get('transcribe') ?? begun)) / 1000
  return {
    'audio s': ended.duration.toFixed(1),
    'to the report s': all.toFixed(1),
    'transcription s': transcription.toFixed(1),
    'all the rest s': (all - transcription).toFixed(2),
    '× real time': (all / ended.duration).toFixed(2),
  }
}
