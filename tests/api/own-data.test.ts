import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getOwnData, type OwnDataPart } from '#shared/contracts/own-data.ts'
import { handler } from '#functions/api/account/get-own-data.ts'
import { artefactsOfAnalysis } from '#functions/domain/analysis/artefact-key.ts'
import { passwordChecksOf } from '#functions/domain/account/attempt-rules.ts'
import { knownKinds } from '#functions/domain/own-data/parts.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { attemptsOf } from '#functions/storage/attempts.ts'
import { keys } from '#functions/storage/keys.ts'
import { passwordResetsOf } from '#functions/storage/password-resets.ts'
import { bearer, call, type Person, somePerson } from '#tests/support/account-calls.ts'
import { refOf, someAnalysis } from '#tests/support/analyses.ts'
import { startBackend } from '#tests/support/backend.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { startSermonStores } from '#tests/support/sermon-stores.ts'

const backend = forThisFile(await startBackend())
const stores = forThisFile(await startSermonStores())
const analyses = analysesOf(backend.table)
const itemKey = z.object({ pk: z.string(), sk: z.string() })
const period = { day: '2026-11-21', month: '2026-11' }

async function page({ token }: Person, cursor?: string) {
  const query = cursor === undefined ? {} : { cursor }
  const { status, body } = await call(handler, { headers: bearer(token), query })
  expect(status).toBe(200)
  return getOwnData.response.parse(body)
}

async function everything(person: Person) {
  const pages: OwnDataPart[][] = []
  let cursor: string | undefined
  do {
    const { parts, next } = await page(person, cursor)
    pages.push(parts)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  return { pages, parts: pages.flat() }
}

/** An analysis with artefacts of so many bytes each. */
async function addAnalysis(ownerId: string, ...sizes: number[]) {
  const now = Date.now()
  const record = someAnalysis(now, ownerId)
  const ref = refOf(record)
  await analyses.create(record)
  await analyses.claim(ref, { execution: 'e', storedAt: now }, now)
  await analyses.reserve(ref, { durationSeconds: 60, period }, {}, now)
  for (const [index, size] of sizes.entries()) {
    const key = `${artefactsOfAnalysis(ref)}parte-${index}.json`
    await stores.artefacts.writeJson(key, { text: 'é'.repeat(size / 2) })
  }
  return record.id
}

describe('everything kept of a user', () => {
  it('is all there, and without what would open the account', async () => {
    const ana = await somePerson()
    const id = await addAnalysis(ana.id, 1000, 1000)
    await attemptsOf(backend.table).take(passwordChecksOf(ana.id), Date.now())
    const reset = { userId: ana.id, digest: 'digest-of-the-link' }
    await passwordResetsOf(backend.table).open(reset, Date.now() + 60_000)
    const { parts } = await everything(ana)
    const files = parts.map(({ file }) => file)
    expect([...new Set(files)].toSorted()).toEqual([
      `analises/${id}/parte-0.json`,
      `analises/${id}/parte-1.json`,
      `analises/${id}/registro.json`,
      'perfil.json',
      'redefinicao-de-senha.json',
      'tentativas.json',
      'uso.json',
    ])
    const contentOf = (file: string) => parts.find((part) => part.file === file)?.content
    expect(contentOf('perfil.json')).toMatchObject({ name: ana.name, email: ana.email })
    expect(contentOf(`analises/${id}/registro.json`)).toMatchObject({ filename: 'culto.mp3' })
    expect(contentOf(`analises/${id}/parte-0.json`)).toEqual({ text: 'é'.repeat(500) })
    expect(files.filter((file) => file === 'uso.json')).toHaveLength(3)
    const text = JSON.stringify(parts)
    for (const secret of ['passwordHash', '$argon2id', reset.digest]) {
      expect(text).not.toContain(secret)
    }
  })

  it('comes in pages that a function can answer with, however much there is', async () => {
    const ana = await somePerson()
    const ids: string[] = []
    for (let index = 0; index < 3; index += 1) {
      ids.push(await addAnalysis(ana.id, 900_000, 1_200_000, 3_000_000))
    }
    const { pages, parts } = await everything(ana)
    expect(pages.length).toBeGreaterThan(4)
    for (const each of pages) expect(JSON.stringify(each).length).toBeLessThan(4 * 1024 * 1024)
    const objects = parts.filter(({ file }) => file.includes('/parte-')).map(({ file }) => file)
    expect(objects.toSorted()).toEqual(
      ids.flatMap((id) => [0, 1, 2].map((part) => `analises/${id}/parte-${part}.json`)).toSorted(),
    )
  })

  it('goes on after a hundred items', async () => {
    const ana = await somePerson()
    const records = Array.from({ length: 130 }, () => someAnalysis(Date.now(), ana.id))
    await Promise.all(records.map((record) => analyses.create(record)))
    const { parts } = await everything(ana)
    expect(parts.filter(({ file }) => file.endsWith('registro.json'))).toHaveLength(130)
  })

  it('is nobody else’s, whatever the cursor says', async () => {
    const ana = await somePerson()
    const bento = await somePerson()
    const id = await addAnalysis(ana.id, 100)
    for (const cursor of [
      'items:',
      `items:ANALYSIS#${id.slice(0, -1)}`,
      'objects:',
      `objects:../${ana.id}/`,
      `objects:${id}/`,
    ]) {
      expect(JSON.stringify(await page(bento, cursor))).not.toContain(id)
    }
    for (const cursor of ['', 'users:', 'x'.repeat(400)]) {
      const query = { cursor }
      expect((await call(handler, { headers: bearer(bento.token), query })).status).toBe(400)
    }
  })

  it('knows every kind of item that a user’s partition can hold', () => {
    const inPartition = Object.entries(keys)
      // The others read keys.
      .filter(([name]) => !name.startsWith('is') && !name.endsWith('Of'))
      .map(([, make]): unknown => Reflect.apply(make, undefined, ['u', 'x', 0]))
      .flatMap((made) => itemKey.safeParse(made).data ?? [])
      .filter(({ pk }) => pk === keys.user('u').pk)
      .map(({ sk }) => sk.split('#')[0] ?? '')
    expect(inPartition.length).toBeGreaterThan(5)
    // Who has closed the account can ask for nothing any more.
    expect(new Set(inPartition.filter((kind) => kind !== 'CLOSED'))).toEqual(new Set(knownKinds))
  })
})
