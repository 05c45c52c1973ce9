import { describe, expect, it } from 'vitest'
import { errors } from '#shared/constants/errors.ts'
import { handler as deleteAnalysis } from '#functions/api/audio/delete-analysis.ts'
import { handler as getAnalysis } from '#functions/api/audio/get-analysis.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { refOf, someAnalysis } from '#tests/support/analyses.ts'
import { startBackend } from '#tests/support/backend.ts'
import { startErasureOrders } from '#tests/support/erasure-orders.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { httpEvent, readAnswer } from '#tests/support/http-event.ts'
import { startSermonStores } from '#tests/support/sermon-stores.ts'
import { signedIn } from '#tests/support/signed-in.ts'

const backend = forThisFile(await startBackend())
forThisFile(await startSermonStores())
const orders = forThisFile(await startErasureOrders())
const analyses = analysesOf(backend.table)

async function preacher() {
  const { ownerId, headers } = await signedIn(backend.table)
  const call = async (handler: typeof deleteAnalysis, id: string) =>
    readAnswer(await handler(httpEvent({ headers, params: { id } })))
  return { ownerId, call }
}

async function withAnalysis() {
  const owner = await preacher()
  const record = someAnalysis(Date.now(), owner.ownerId)
  await analyses.create(record)
  return { ...owner, ref: refOf(record), id: record.id }
}

describe('deleting an analysis', () => {
  it('takes it away at once, and orders the rest to be removed', async () => {
    const { call, id, ref } = await withAnalysis()
    expect(await call(deleteAnalysis, id)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Análise excluída.' },
    })
    expect(orders.take()).toEqual([{ kind: 'analysis', ...ref }])
    expect((await call(getAnalysis, id)).status).toBe(404)
    expect(await call(deleteAnalysis, id)).toMatchObject({
      status: 404,
      body: { success: false, code: 'analysis_not_found' },
    })
    expect(orders.take()).toEqual([])
  })

  it('touches nothing of somebody else', async () => {
    const { call, id } = await withAnalysis()
    const stranger = await preacher()
    expect((await stranger.call(deleteAnalysis, id)).status).toBe(404)
    expect((await call(getAnalysis, id)).status).toBe(200)
    expect(orders.take()).toEqual([])
  })

  it('does nothing when the erasure can not be ordered, and works when called again', async () => {
    const { call, id } = await withAnalysis()
    orders.refuse(true)
    expect(await call(deleteAnalysis, id)).toMatchObject({
      status: 500,
      body: { error: errors.internal.message },
    })
    expect((await call(getAnalysis, id)).status).toBe(200)
    orders.refuse(false)
    expect((await call(deleteAnalysis, id)).status).toBe(200)
    expect(orders.take()).toHaveLength(1)
  })
})
