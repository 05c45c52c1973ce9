import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { createShare, listShares, openShare } from '#shared/contracts/shares.ts'
import type { Share } from '#shared/domain/share.ts'
import { handler as create } from '#functions/api/shares/create-share.ts'
import { handler as list } from '#functions/api/shares/list-shares.ts'
import { handler as open } from '#functions/api/shares/open-share.ts'
import { handler as revoke } from '#functions/api/shares/revoke-share.ts'
import { secretTokens } from '#functions/runtime/dependencies/secret-tokens.ts'
import { addSampleAnalyses } from '#functions/seed/samples/analyses.ts'
import { sampleSermons } from '#functions/seed/samples/sermons.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { erasuresOf } from '#functions/storage/erasures.ts'
import { keys } from '#functions/storage/keys.ts'
import { someAnalysis } from '#tests/support/analyses.ts'
import { startBackend } from '#tests/support/backend.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { httpEvent, readAnswer } from '#tests/support/http-event.ts'
import { startSermonStores } from '#tests/support/sermon-stores.ts'
import { type SignedIn, signedIn } from '#tests/support/signed-in.ts'

const backend = forThisFile(await startBackend())
forThisFile(await startSermonStores())

let ana: SignedIn
let bento: SignedIn
beforeAll(async () => {
  ana = await signedIn(backend.table, { name: 'Ana Souza' })
  bento = await signedIn(backend.table)
  await addSampleAnalyses(ana.ownerId, Date.now())
})

const [first, second, third] = sampleSermons
const ask = async (
  handler: typeof open,
  params: Record<string, string>,
  { body, who, sourceIp }: { body?: unknown; who?: SignedIn; sourceIp?: string } = {},
) =>
  readAnswer(
    await handler(
      httpEvent({
        params,
        body,
        ...(who && { headers: who.headers }),
        ...(sourceIp && { sourceIp }),
      }),
    ),
  )

const wish = { kind: 'report', withTranscript: false, days: 30 }

async function makeShare(id: string, wanted: object = wish): Promise<Share> {
  const { body } = await ask(create, { id }, { who: ana, body: wanted })
  return createShare.response.parse(body).data
}

const tokenOf = ({ url }: Share) => url.slice(url.lastIndexOf('/') + 1)

async function opened(share: Share) {
  const { body } = await ask(open, { token: tokenOf(share) })
  return openShare.response.parse(body).data
}

describe('a shared link', () => {
  it('shows the report without the transcript to whoever has it', async () => {
    const share = await makeShare(first.id)
    expect(share.url).toMatch(/^http:\/\/localhost:8080\/share\/[\w-]{43}$/)
    const page = await opened(share)
    expect(page).toMatchObject({ kind: 'report', preacher: 'Ana Souza', withTranscript: false })
    expect(page.kind === 'report' && page.report.transcript).toEqual({ text: '', segments: [] })
    expect(page.kind === 'report' && page.report.biblicalAnalysis.overallScore).toBeGreaterThan(0)
  })

  it('shows the transcript only where that was chosen', async () => {
    const page = await opened(await makeShare(first.id, { ...wish, withTranscript: true }))
    expect(page.kind === 'report' && page.report.transcript.segments.length).toBeGreaterThan(0)
  })

  it('shows the outline and nothing of the report', async () => {
    const share = await makeShare(first.id, { ...wish, kind: 'outline', withTranscript: true })
    expect(share.withTranscript).toBe(false)
    const page = await opened(share)
    expect(Object.keys(page).toSorted()).toEqual(
      [
        'analysisType',
        'createdAt',
        'duration',
        'expiresAt',
        'kind',
        'outline',
        'preacher',
        'title',
      ].toSorted(),
    )
  })

  it('tells nothing of whose account it is', async () => {
    const { body } = await ask(open, { token: tokenOf(await makeShare(first.id)) })
    expect(JSON.stringify(body)).not.toContain(ana.ownerId)
    expect(JSON.stringify(body)).not.toContain('@predica.test')
  })

  it('is good for the days that were chosen', async () => {
    const { createdAt, expiresAt } = await makeShare(first.id, { ...wish, days: 7 })
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * 24 * 60 * 60 * 1000)
    const refused = await ask(create, { id: first.id }, { who: ana, body: { ...wish, days: 365 } })
    expect(refused.status).toBe(400)
  })

  it('is over for everybody once it is revoked', async () => {
    const share = await makeShare(first.id)
    const place = { id: first.id, shareId: share.id }
    expect((await ask(revoke, place, { who: bento })).status).toBe(404)
    expect((await ask(revoke, place, { who: ana })).body).toMatchObject({
      success: true,
      message: 'Link revogado.',
    })
    expect(await ask(open, { token: tokenOf(share) })).toMatchObject({
      status: 404,
      body: { code: 'share_not_found' },
    })
    expect((await ask(revoke, place, { who: ana })).status).toBe(404)
  })

  it.each(['x', 'x'.repeat(300), 'á é', ' '])(
    'that is none, as %j, is answered as one that is over',
    async (token) => {
      expect(await ask(open, { token })).toMatchObject({
        status: 404,
        body: { code: 'share_not_found' },
      })
    },
  )

  it('shows nothing any more once its analysis or its owner is gone', async () => {
    const share = await makeShare(third.id)
    await erasuresOf(backend.table).bury({ ownerId: ana.ownerId, analysisId: third.id })
    expect((await ask(open, { token: tokenOf(share) })).status).toBe(404)
    expect((await ask(list, { id: third.id }, { who: ana })).status).toBe(404)

    const other = await makeShare(first.id)
    const setActive = (isActive: boolean) =>
      backend.table.client.send(
        new UpdateCommand({
          TableName: backend.table.name,
          Key: keys.user(ana.ownerId),
          UpdateExpression: 'SET isActive = :isActive',
          ExpressionAttributeValues: { ':isActive': isActive },
        }),
      )
    await setActive(false)
    expect((await ask(open, { token: tokenOf(other) })).status).toBe(404)
    await setActive(true)
    expect((await ask(open, { token: tokenOf(other) })).status).toBe(200)
  })
})

describe('links of an analysis', () => {
  it('are listed to their owner alone, newest first', async () => {
    const made = [await makeShare(second.id), await makeShare(second.id)]
    const { body } = await ask(list, { id: second.id }, { who: ana })
    expect(listShares.response.parse(body).data).toEqual(made.toReversed())
    expect((await ask(list, { id: second.id }, { who: bento })).status).toBe(404)
  })

  it('are not made by others, nor of what is not finished', async () => {
    expect((await ask(create, { id: second.id }, { who: bento, body: wish })).status).toBe(404)
    const waiting = someAnalysis(Date.now(), ana.ownerId)
    await analysesOf(backend.table).create(waiting)
    const refused = await ask(create, { id: waiting.id }, { who: ana, body: wish })
    expect(refused.body).toMatchObject({ code: 'report_not_ready' })
  })

  it('are no more than the limit', async () => {
    const { body } = await ask(list, { id: second.id }, { who: ana })
    const there = listShares.response.parse(body).data.length
    for (let made = there; made < limits.sharesPerAnalysis; made += 1) await makeShare(second.id)
    expect(await ask(create, { id: second.id }, { who: ana, body: wish })).toMatchObject({
      status: 409,
      body: { code: 'too_many_shares' },
    })
  })

  it('are looked up by a digest, in a place that holds no token', async () => {
    const share = await makeShare(first.id)
    const digest = secretTokens().digest(tokenOf(share))
    const { client, name: TableName } = backend.table
    const Key = keys.sharePointer(digest)
    const { Item } = await client.send(new GetCommand({ TableName, Key }))
    expect(Item).toBeDefined()
    expect(JSON.stringify(Item)).not.toContain(tokenOf(share))
  })
})

it('lets nobody guess on', async () => {
  const sourceIp = '198.51.100.7'
  const guess = () => ask(open, { token: 'nenhum' }, { sourceIp })
  const statuses: (number | undefined)[] = []
  // A window of time may turn meanwhile, and lets as many more through.
  while (statuses.at(-1) !== 429 && statuses.length <= 2 * limits.shareFailuresPerAddress) {
    statuses.push((await guess()).status)
  }
  expect(statuses.pop()).toBe(429)
  expect(statuses.length).toBeGreaterThanOrEqual(limits.shareFailuresPerAddress)
  expect(new Set(statuses)).toEqual(new Set([404]))
})
