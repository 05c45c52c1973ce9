import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { AttemptRule } from '#functions/domain/account/ports.ts'
import type { EmailMessage } from '#functions/domain/email.ts'
import {
  attemptsOfAccount,
  loginsOfAccount,
  loginsOfAddress,
  passwordChecksOf,
  resetRequestsOfAccount,
  searchesOf,
} from '#functions/domain/account/attempt-rules.ts'
import { artefactsOfAnalysis } from '#functions/domain/analysis/artefact-key.ts'
import { audioKey } from '#functions/domain/audio/key.ts'
import { confirmErasure } from '#functions/domain/erasure/confirm-erasure.ts'
import { eraseAccountPage } from '#functions/domain/erasure/erase-account.ts'
import { outputKey } from '#functions/domain/transcript/job.ts'
import { handler as eraseAccount } from '#functions/pipeline/erase-account.ts'
import { accountErasures } from '#functions/runtime/dependencies/account-erasures.ts'
import { erasures } from '#functions/runtime/dependencies/erasures.ts'
import { shares } from '#functions/runtime/dependencies/shares.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { attemptsOf } from '#functions/storage/attempts.ts'
import { keys } from '#functions/storage/keys.ts'
import { passwordResetsOf } from '#functions/storage/password-resets.ts'
import { usersOf } from '#functions/storage/users.ts'
import { refOf, someAnalysis } from '#tests/support/analyses.ts'
import { analysisErasing } from '#tests/support/erasing.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { interruptedAfter } from '#tests/support/interrupted.ts'
import { itemsIn, itemsOf } from '#tests/support/items.ts'
import { lambdaContext } from '#tests/support/lambda-context.ts'
import { objectsNaming } from '#tests/support/objects.ts'
import { putObject, startSermonStores } from '#tests/support/sermon-stores.ts'
import { someShare } from '#tests/support/shares.ts'
import { startTable } from '#tests/support/table.ts'
import { someUser } from '#tests/support/users.ts'

const { table } = forThisFile(await startTable())
const stores = forThisFile(await startSermonStores())
const users = usersOf(table)
const analyses = analysesOf(table)
const attempts = attemptsOf(table)
const anyAddress = '203.0.113.7'
const period = { day: '2026-11-21', month: '2026-11' }
const summary = { analysisType: 'simulated' as const, biblicalScore: 7.1, wordCount: 250 }

/** How far an analysis has come when its owner has had enough. */
const standings = ['waiting', 'reserved', 'completed', 'failed', 'half erased'] as const

async function addAnalysis(ownerId: string, standing: (typeof standings)[number]) {
  const now = Date.now()
  const record = someAnalysis(now, ownerId)
  const ref = refOf(record)
  await analyses.create(record)
  await putObject('audio-test', audioKey(ref), new Uint8Array(3))
  if (standing === 'waiting') return undefined
  await analyses.claim(ref, { execution: 'e', storedAt: now }, now)
  await analyses.reserve(ref, { durationSeconds: 60, period }, {}, now)
  await stores.artefacts.writeJson(`${artefactsOfAnalysis(ref)}transcript.json`, { text: 'Amém' })
  await stores.artefacts.writeJson(outputKey(ref), {})
  if (standing === 'completed') await analyses.complete(ref, summary, now)
  if (standing === 'failed') await analyses.fail(ref, 'e', 'no_speech', now)
  if (standing === 'half erased') await erasures().bury(ref)
  if (standing !== 'completed') return undefined
  const share = someShare(ref, now)
  await shares().create(share)
  return share.digest
}

/** A user with everything that can be kept of one. */
async function someAccount(content: readonly (typeof standings)[number][]) {
  const user = someUser()
  await users.create(user)
  const shareDigests: string[] = []
  for (const standing of content) {
    const digest = await addAnalysis(user.id, standing)
    if (digest !== undefined) shareDigests.push(digest)
  }
  for (const rule of attemptsOfAccount(user.id, user.email)) await attempts.take(rule, Date.now())
  const digest = `digest-of-${user.id}`
  await passwordResetsOf(table).open({ userId: user.id, digest }, Date.now() + 60_000)
  return { ...user, digest, shareDigests }
}

/** Everything in the table and the buckets that has to do with the user. */
async function leftovers(account: Awaited<ReturnType<typeof someAccount>>) {
  const { id, email, digest, shareDigests } = account
  const partitions = [
    keys.user(id).pk,
    keys.email(email).pk,
    keys.reset(digest).pk,
    ...shareDigests.map((each) => keys.sharePointer(each).pk),
    ...attemptsOfAccount(id, email).map(({ kind, subject }) => keys.attempts(kind, subject, 0).pk),
  ]
  const items = await Promise.all(partitions.map((pk) => itemsIn(table, pk)))
  return [...items.flat().map(({ pk, sk }) => `${pk} ${sk}`), ...(await objectsNaming(id))]
}

const ports = () => ({ accountErasures: accountErasures(), ...analysisErasing() })

async function eraseWhole(ownerId: string): Promise<number> {
  for (let pages = 1; ; pages += 1) {
    const { done } = await eraseAccount({ ownerId }, lambdaContext)
    if (done) return pages
  }
}

const counters = ({ kind, subject }: AttemptRule) =>
  itemsIn(table, keys.attempts(kind, subject, 0).pk)

describe('erasing an account', () => {
  it('ends it at once: nobody is behind its sessions, and its e-mail is free', async () => {
    const ana = await someAccount(['completed'])
    await accountErasures().close(ana.id, Date.now())
    expect(await users.byId(ana.id)).toBeUndefined()
    expect(await users.byEmail(ana.email)).toBeUndefined()
    const again = someUser({ email: ana.email })
    await users.create(again)
    await eraseWhole(ana.id)
    await confirmErasure({ ownerId: ana.id }, Date.now(), {
      accountErasures: accountErasures(),
      email: { isReady: true, send: () => Promise.resolve() },
    })
    expect(await users.byEmail(ana.email)).toMatchObject({ id: again.id })
  })

  it('goes page by page, however much there is', async () => {
    const ana = await someAccount([])
    const records = Array.from({ length: 60 }, () => someAnalysis(Date.now(), ana.id))
    await Promise.all(records.map((record) => analyses.create(record)))
    expect(await eraseWhole(ana.id)).toBeGreaterThan(3)
    expect(await itemsOf(table, ana.id)).toMatchObject([{ sk: 'CLOSED' }])
  })

  it('lets one analysis that can not go yet hold up none of the others', async () => {
    const ana = await someAccount(['completed', 'reserved', 'failed'])
    const busy = { remove: () => Promise.reject(new Error('The job is in progress')) }
    const one = { ...ports(), transcriptionJobs: busy }
    await expect(eraseAccountPage(ana.id, Date.now(), one)).rejects.toThrow('in progress')
    expect((await itemsOf(table, ana.id)).map(({ sk }) => sk.split('#')[0])).toEqual([
      'CLOSED',
      'ERASED',
      'ERASED',
      'ERASED',
    ])
    await eraseWhole(ana.id)
    expect(await itemsOf(table, ana.id)).toHaveLength(1)
  })

  it('touches nobody else', async () => {
    const ana = await someAccount(['completed'])
    const bento = await someAccount(['completed', 'reserved'])
    const before = await leftovers(bento)
    await eraseWhole(ana.id)
    expect(await leftovers(bento)).toEqual(before)
  })

  it('leaves nothing, and sends the receipt, whatever breaks off and is written meanwhile', async () => {
    const crash = fc.option(
      fc.record({ calls: fc.nat({ max: 12 }), moment: fc.constantFrom('before', 'after') }),
    )
    const story = fc.record({
      content: fc.array(fc.constantFrom(...standings), { maxLength: 4 }),
      crashes: fc.array(crash, { maxLength: 6 }),
      late: fc.option(fc.constantFrom(...standings)),
    })
    await fc.assert(
      fc.asyncProperty(story, async ({ content, crashes, late }) => {
        const ana = await someAccount(content)
        const receipts: EmailMessage[] = []
        const email = {
          isReady: true,
          send: async (message: EmailMessage) => {
            receipts.push(message)
          },
        }
        const ahead = [...crashes]
        const all = () => {
          const next = ahead.shift()
          const whole = { ...ports(), email }
          return next ? interruptedAfter(whole, next.calls, next.moment) : whole
        }
        /** A state of the state machine: tried until it succeeds. */
        const tried = async <T>(work: (some: ReturnType<typeof all>) => Promise<T>): Promise<T> => {
          for (;;) {
            const [result] = await Promise.allSettled([work(all())])
            if (result.status === 'fulfilled') return result.value
          }
        }
        const erased = async () => {
          while (!(await tried((some) => eraseAccountPage(ana.id, Date.now(), some)))) continue
        }
        await erased()
        expect(receipts).toEqual([])
        await tried((some) => confirmErasure({ ownerId: ana.id }, Date.now(), some))
        expect(receipts.length).toBeGreaterThan(0)
        expect(receipts[0]).toMatchObject({ to: ana.email, subject: 'Sua conta foi apagada' })
        // A call that was under way when the account ended writes behind the erasure.
        if (late) await addAnalysis(ana.id, late)
        await erased()
        await tried((some) => confirmErasure({ ownerId: ana.id }, Date.now(), some))
        expect(await leftovers(ana)).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  it('forgets the address of someone whom no letter reaches', async () => {
    const ana = await someAccount([])
    await eraseWhole(ana.id)
    const order = { ownerId: ana.id, withoutReceipt: true }
    const send = vi.fn<(message: EmailMessage) => Promise<void>>()
    const email = { isReady: true, send }
    await confirmErasure(order, Date.now(), { accountErasures: accountErasures(), email })
    expect(send).not.toHaveBeenCalled()
    expect(await leftovers(ana)).toEqual([])
  })

  it('removes the attempts of the account alone', async () => {
    const ana = await someAccount([])
    const others = [loginsOfAccount('outra@predica.test'), loginsOfAddress(anyAddress)]
    const own = [
      loginsOfAccount(ana.email),
      resetRequestsOfAccount(ana.email),
      passwordChecksOf(ana.id),
      searchesOf(ana.id),
    ]
    for (const rule of [...others, ...own]) await attempts.take(rule, Date.now())
    await eraseWhole(ana.id)
    await accountErasures().forget(ana.id, ana.email)
    expect(await leftovers(ana)).toEqual([])
    for (const rule of others) expect(await counters(rule)).toHaveLength(1)
    for (const rule of own) expect(await counters(rule)).toEqual([])
  })
})
