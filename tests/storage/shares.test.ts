import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShareRecord } from '#functions/domain/share/share.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { sharesOf } from '#functions/storage/shares.ts'
import { refOf, someAnalysis } from '#tests/support/analyses.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { itemsOf } from '#tests/support/items.ts'
import { someShare } from '#tests/support/shares.ts'
import { startTable } from '#tests/support/table.ts'

const { table } = forThisFile(await startTable())
const analyses = analysesOf(table)
const shares = sharesOf(table)

const NOW = 1_800_000_000_000
const DAY = 24 * 60 * 60 * 1000

async function finished(ownerId?: string) {
  const record = { ...someAnalysis(NOW, ownerId), status: 'completed' as const }
  await analyses.create(record)
  return refOf(record)
}

async function shared(days?: number) {
  const ref = await finished()
  const share = someShare(ref, NOW, days)
  await shares.create(share)
  return { ref, share }
}

describe('a link', () => {
  test('is found by its digest and listed with its analysis', async () => {
    const { ref, share } = await shared()
    expect(await shares.find(share.digest, NOW)).toEqual(share)
    expect(await shares.ofAnalysis(ref, NOW)).toEqual([share])
    expect(await shares.find('another', NOW)).toBeUndefined()
  })

  test('is over at its time, whether or not it has been tidied up', async () => {
    const { ref, share } = await shared(7)
    expect(await shares.find(share.digest, NOW + 7 * DAY - 1)).toEqual(share)
    expect(await shares.find(share.digest, NOW + 7 * DAY)).toBeUndefined()
    expect(await shares.ofAnalysis(ref, NOW + 7 * DAY)).toEqual([])
  })

  test('is made for a finished analysis of its owner alone', async () => {
    const waiting = someAnalysis(NOW)
    await analyses.create(waiting)
    const { ref } = await shared()
    for (const place of [refOf(waiting), { ...ref, ownerId: 'somebody-else' }]) {
      const share = someShare(place, NOW)
      await expect(shares.create(share)).rejects.toMatchObject({ code: 'analysis_not_found' })
      expect(await shares.find(share.digest, NOW)).toBeUndefined()
    }
  })

  test('is revoked by its owner alone, once', async () => {
    const { ref, share } = await shared()
    const other = await finished(ref.ownerId)
    for (const place of [{ ...ref, ownerId: 'somebody-else' }, other]) {
      await expect(shares.revoke(place, share.id)).rejects.toMatchObject({
        code: 'share_not_found',
      })
    }
    await shares.revoke(ref, share.id)
    expect(await shares.find(share.digest, NOW)).toBeUndefined()
    await expect(shares.revoke(ref, share.id)).rejects.toMatchObject({ code: 'share_not_found' })
  })
})

test('whatever is made and revoked, and in whatever order, what is left is what is good', async () => {
  const action = fc.record({ revoke: fc.boolean(), which: fc.nat(5) })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
      const ref = await finished()
      const good = new Map<string, ShareRecord>()
      const made: ShareRecord[] = []
      for (const { revoke, which } of actions) {
        const chosen = made[which]
        if (revoke && chosen !== undefined) {
          await shares.revoke(ref, chosen.id).catch(() => undefined)
          good.delete(chosen.id)
        } else {
          const share = someShare(ref, NOW)
          await shares.create(share)
          made.push(share)
          good.set(share.id, share)
        }
      }
      const listed = await shares.ofAnalysis(ref, NOW)
      expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(good.keys()))
      for (const share of made) {
        const found = await shares.find(share.digest, NOW)
        expect(found !== undefined).toBe(good.has(share.id))
      }
    }),
    { numRuns: 15 },
  )
})

test('revoking all leaves nothing of them, expired ones included, and spares other analyses', async () => {
  const ref = await finished()
  const other = await finished(ref.ownerId)
  const gone = [someShare(ref, NOW), someShare(ref, NOW, -1)]
  const kept = someShare(other, NOW)
  for (const share of [...gone, kept]) await shares.create(share)
  await Promise.all([shares.revokeAll(ref), shares.revokeAll(ref)])
  await shares.revokeAll(ref)
  for (const { digest } of gone) expect(await shares.find(digest, 0)).toBeUndefined()
  expect(await shares.find(kept.digest, NOW)).toEqual(kept)
  const left = (await itemsOf(table, ref.ownerId)).map(({ sk }) => sk)
  expect(left.filter((sk) => sk.startsWith('SHARE#'))).toEqual([
    `SHARE#${other.analysisId}#${kept.id}`,
  ])
})
