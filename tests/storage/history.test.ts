import { BatchWriteCommand, DeleteCommand } from '@aws-sdk/lib-dynamodb'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { AnalysisRecord } from '#functions/domain/analysis/record.ts'
import { uuidV7 } from '#functions/runtime/ids.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { historyOf } from '#functions/storage/history.ts'
import { keys } from '#functions/storage/keys.ts'
import { someAnalysis } from '#tests/support/analyses.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { startTable } from '#tests/support/table.ts'

const { table } = forThisFile(await startTable())
const analyses = analysesOf(table)
const history = historyOf(table)

const NOW = Date.parse('2026-11-21T12:00:00Z')
let clock = NOW

/** An analysis newer than any before it, whose audio has arrived. */
function nextAnalysis(ownerId: string): AnalysisRecord {
  clock += 1000
  const { ttl: _, ...record } = someAnalysis(clock, ownerId)
  return { ...record, id: uuidV7(clock), claim: 'first' }
}

async function newOwner(count: number): Promise<{ ownerId: string; ids: string[] }> {
  const ownerId = uuidV7(Date.now())
  const records = Array.from({ length: count }, () => nextAnalysis(ownerId))
  for (let from = 0; from < count; from += 25) {
    const writes = records.slice(from, from + 25).map((record) => ({
      PutRequest: { Item: { ...keys.analysis(ownerId, record.id), ...record } },
    }))
    await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: writes } }))
  }
  return { ownerId, ids: records.map(({ id }) => id) }
}

const remove = (ownerId: string, id: string) =>
  table.client.send(new DeleteCommand({ TableName: table.name, Key: keys.analysis(ownerId, id) }))

/** Every page in turn; `between` runs after each. */
async function readAll(ownerId: string, limit: number, between?: () => Promise<void>) {
  const seen: string[] = []
  for (let after: string | undefined; ;) {
    const page = await history.page(ownerId, { after, limit }, NOW)
    seen.push(...page.records.map(({ id }) => id))
    if (page.next === undefined) return seen
    after = page.next
    await between?.()
  }
}

describe('the history', () => {
  it('of a thousand analyses is read newest first, with one query a page', async () => {
    const { ownerId, ids } = await newOwner(1000)
    const send = vi.spyOn(table.client, 'send')
    const seen = await readAll(ownerId, 50)
    expect(send.mock.calls).toHaveLength(20)
    send.mockRestore()
    expect(seen).toEqual(ids.toReversed())
  })

  it('tells each owner of their own alone, even at a place of somebody else', async () => {
    const ana = await newOwner(3)
    const bento = await newOwner(3)
    const [oldest] = ana.ids
    const page = await history.page(ana.ownerId, { after: bento.ids[2], limit: 10 }, NOW)
    expect(page.records.map(({ id }) => id)).toEqual(ana.ids.toReversed())
    const none = await history.page(bento.ownerId, { after: oldest, limit: 10 }, NOW)
    expect(none).toEqual({ records: [] })
  })

  it('leaves out what is forgotten, and looks on behind it', async () => {
    const { ownerId, ids } = await newOwner(1)
    for (let count = 0; count < 5; count += 1) {
      clock += 1000
      const waiting = { ...someAnalysis(NOW, ownerId), id: uuidV7(clock) }
      await analyses.create({ ...waiting, ttl: Math.floor(NOW / 1000) - count })
    }
    const page = await history.page(ownerId, { limit: 2 }, NOW)
    expect(page.records.map(({ id }) => id)).toEqual(ids)
  })

  it('shows what still waits for its audio', async () => {
    const { ownerId } = await newOwner(0)
    const waiting = someAnalysis(NOW, ownerId)
    await analyses.create(waiting)
    const { records } = await history.page(ownerId, { limit: 2 }, NOW)
    expect(records).toMatchObject([{ id: waiting.id, status: 'processing', stage: 'upload' }])
  })

  it('has none twice and misses none that stayed, whatever comes and goes meanwhile', async () => {
    const events = fc.array(fc.oneof(fc.constant('create' as const), fc.nat(29)), {
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), events, async (limit, events) => {
        const { ownerId, ids } = await newOwner(30)
        const queue = [...events]
        const gone = new Set<string>()
        const seen = await readAll(ownerId, limit, async () => {
          const event = queue.shift()
          if (event === 'create') {
            await analyses.create(nextAnalysis(ownerId))
          } else if (event !== undefined) {
            const id = ids[event] ?? ''
            gone.add(id)
            await remove(ownerId, id)
          }
        })
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen).toEqual(seen.toSorted().toReversed())
        for (const id of ids) if (!gone.has(id)) expect(seen).toContain(id)
      }),
      { numRuns: 25 },
    )
  })
})
