import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import { transcriptArtefact } from '#functions/domain/analysis/artefacts.ts'
import { findSermons } from '#functions/domain/search/find.ts'
import { keepFindable, keepTitleFindable } from '#functions/domain/search/keep-findable.ts'
import { s3Client } from '#functions/services/object-store/client.ts'
import { versionedObjectsOf } from '#functions/services/object-store/versioned-objects.ts'
import { artefactsOf } from '#functions/storage/artefacts.ts'
import { searchIndexOf } from '#functions/storage/search-index.ts'
import { uuidV7 } from '#functions/runtime/ids.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { startSermonStores } from '#tests/support/sermon-stores.ts'

const stores = forThisFile(await startSermonStores())
const index = searchIndexOf(versionedObjectsOf(s3Client(), 'artefacts-test'))

const newId = () => uuidV7(Date.now())
/** Ids that share a shard. */
const siblings = (count: number) => Array.from({ length: count }, () => newId().replace(/.$/, 'a'))

const find = async (ownerId: string, query: string) =>
  findSermons(await index.shards(ownerId), query)
    .found.map(({ id }) => id)
    .toSorted()

/** Keys of all objects that name an owner. */
async function keysOf(ownerId: string): Promise<string[]> {
  const { Contents = [] } = await s3Client().send(
    new ListObjectsV2Command({ Bucket: 'artefacts-test' }),
  )
  return Contents.flatMap(({ Key }) => Key ?? []).filter((key) => key.includes(ownerId))
}

describe('the search index', () => {
  it('of a newcomer finds nothing, and has nothing to take out', async () => {
    const ownerId = newId()
    expect(await find(ownerId, 'graça')).toEqual([])
    await index.remove({ ownerId, analysisId: newId() })
    await index.rename({ ownerId, analysisId: newId() }, 'Nada')
    await index.removeAll(ownerId)
    expect(await find(ownerId, 'nada')).toEqual([])
  })

  it('loses nothing of many changes of one shard at once', async () => {
    const ownerId = newId()
    const gone = siblings(4)
    await Promise.all(
      gone.map((analysisId) =>
        index.put({ ownerId, analysisId }, { title: 'Antigo', text: 'palavra antiga' }),
      ),
    )
    const ids = siblings(16)
    await Promise.all([
      ...ids.map((analysisId, place) =>
        index.put({ ownerId, analysisId }, { title: `Sermão ${place}`, text: 'graça e paz' }),
      ),
      ...gone.map((analysisId) => index.remove({ ownerId, analysisId })),
    ])
    expect(await find(ownerId, 'graça')).toEqual(ids.toSorted())
    expect(await find(ownerId, 'antiga')).toEqual([])
  })

  it('may be told the same twice', async () => {
    const ref = { ownerId: newId(), analysisId: newId() }
    for (let time = 0; time < 2; time += 1) {
      await index.put(ref, { title: 'A rocha', text: 'A casa sobre a rocha. Casa firme.' })
    }
    expect(await find(ref.ownerId, 'casa')).toEqual([ref.analysisId])
    const [entry] = (await index.shards(ref.ownerId)).flatMap(({ entries }) => entries)
    expect(entry).toMatchObject({ title: 'A rocha', length: 5 })
  })

  it('leaves nothing behind once the last sermon is out, even of many at once', async () => {
    const ownerId = newId()
    const refs = siblings(6).map((analysisId) => ({ ownerId, analysisId }))
    const sermon = { title: 'Culto', text: 'a graça' }
    await Promise.all(
      refs.map(async (ref) => {
        await index.put(ref, sermon)
        await index.remove(ref)
      }),
    )
    expect(await keysOf(ownerId)).toEqual([])
  })

  it('forgets the words of a text that was corrected, and a title that was changed', async () => {
    const ref = { ownerId: newId(), analysisId: newId() }
    await index.put(ref, { title: 'Culto', text: 'Jesus falou a Nicodemos' })
    await index.put(ref, { title: 'Culto', text: 'Jesus falou a Zaqueu' })
    await index.rename(ref, 'A visita')
    expect(await find(ref.ownerId, 'nicodemos')).toEqual([])
    expect(await find(ref.ownerId, 'zaqueu')).toEqual([ref.analysisId])
    expect(await find(ref.ownerId, 'visita')).toEqual([ref.analysisId])
    expect(await find(ref.ownerId, 'culto')).toEqual([])
  })

  it('keeps preachers apart, and forgets one at a time', async () => {
    const [ana, bento] = [newId(), newId()]
    const text = 'o filho pródigo'
    for (const ownerId of [ana, bento]) {
      for (const analysisId of [newId(), newId(), newId()]) {
        await index.put({ ownerId, analysisId }, { title: 'Volta', text })
      }
    }
    await index.removeAll(ana)
    expect(await keysOf(ana)).toEqual([])
    expect(await find(ana, 'filho')).toEqual([])
    expect(await find(bento, 'filho')).toHaveLength(3)
  })
})

const now = () => Date.now()
const newRef = () => ({ ownerId: newId(), analysisId: newId() })
const heard = (text: string) => ({ text, start: 0, end: 1, confidence: 1 })

const recordOf = (customTitle: string) => ({
  id: 'x',
  ownerId: 'x',
  filename: 'culto.mp3',
  customTitle,
  createdAt: '',
  status: 'completed' as const,
  stage: 'finish' as const,
  stageStartedAt: 0,
  duration: 1,
  uploadDeadline: 0,
})

/** Records of one analysis as they are at each look. */
const looks = (...titles: (string | undefined)[]) => {
  let look = 0
  return {
    byId: () => {
      const title = titles[Math.min(look, titles.length - 1)]
      look += 1
      return Promise.resolve(title === undefined ? undefined : recordOf(title))
    },
  }
}

const portsOf = (analyses: ReturnType<typeof looks>, ...texts: Map<number, string>[]) => ({
  analyses,
  searchIndex: index,
  clock: { now },
  artefacts: artefactsOf(stores.artefacts),
  corrections: {
    read: () => Promise.resolve({ revision: 0, texts: texts.shift() ?? new Map() }),
  },
})
const spoken = async () => {
  const sermon = newRef()
  const segments = [heard('Falo da graça'), heard('e de Nicodemos')]
  const transcript = { text: '', durationSeconds: 2, confidence: 1, words: [], segments }
  await artefactsOf(stores.artefacts).write(sermon, transcriptArtefact, transcript)
  return sermon
}

describe('a sermon is kept findable', () => {
  it('under the title that it has when the writing is done', async () => {
    const sermon = await spoken()
    await keepFindable(sermon, portsOf(looks('Antes', 'Depois')))
    expect(await find(sermon.ownerId, 'depois graça')).toEqual([sermon.analysisId])
    expect(await find(sermon.ownerId, 'antes')).toEqual([])
  })

  it('by the words that it was corrected to', async () => {
    const sermon = await spoken()
    await keepFindable(sermon, portsOf(looks('Culto')))
    expect(await find(sermon.ownerId, 'nicodemos')).toEqual([sermon.analysisId])
    await keepFindable(sermon, portsOf(looks('Culto'), new Map([[1, 'e de Zaqueu']])))
    expect(await find(sermon.ownerId, 'graça zaqueu')).toEqual([sermon.analysisId])
    expect(await find(sermon.ownerId, 'nicodemos')).toEqual([])
  })

  it('unless it was deleted meanwhile', async () => {
    const sermon = await spoken()
    await keepFindable(sermon, portsOf(looks('Antes', undefined)))
    expect(await find(sermon.ownerId, 'graça')).toEqual([])
    await keepFindable(sermon, portsOf(looks(undefined)))
    expect(await find(sermon.ownerId, 'graça')).toEqual([])
  })

  it('under its last title, of two that are given at once', async () => {
    const sermon = newRef()
    await index.put(sermon, { title: 'Primeiro', text: 'a graça' })
    let title = 'Segundo'
    const analyses = { byId: () => Promise.resolve(recordOf(title)) }
    const ports = { analyses, searchIndex: index, clock: { now } }
    const first = keepTitleFindable(sermon, ports)
    title = 'Terceiro'
    await Promise.all([first, keepTitleFindable(sermon, ports)])
    expect(await find(sermon.ownerId, 'terceiro')).toEqual([sermon.analysisId])
  })
})
