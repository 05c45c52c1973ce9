import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getProfile } from '#shared/contracts/account.ts'
import { keptRecordings } from '#tests/support/indexed-db.ts'
import { logIn, signUp, tokenOf } from '#tests/support/visitor.ts'
import { hasNothingToMend, openSite, violations } from './site.ts'

const { visit } = await openSite()

async function security(page: Page, email: string, password: string) {
  await page.goto('/settings?tab=security')
  await logIn(page, email, password)
  await page.getByRole('heading', { name: 'Meus dados' }).waitFor()
}

/** Keeps a recording of an owner, as if they had made it in this browser. */
async function keepRecording(page: Page, ownerId: string): Promise<void> {
  // The site makes the database once it is quiet; opened before that, it would be made without stores.
  await expect
    .poll(() => page.evaluate('indexedDB.databases().then((all) => all.map(({ name }) => name))'))
    .toContain('predica-recordings')
  const recording = {
    id: `recording-of-${ownerId}`,
    ownerId,
    startedAt: 1,
    mimeType: 'audio/webm',
    status: 'finished',
    recordedMs: 60_000,
    bytes: 1,
    upload: null,
    problem: null,
  }
  await page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('predica-recordings')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const writing = opening.result.transaction('recordings', 'readwrite')
      writing.objectStore('recordings').put(${JSON.stringify(recording)})
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })`)
}

/** Takes the download: every file of the zip, by its path. */
async function download(page: Page): Promise<{ name: string; files: Record<string, string> }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar meus dados' }).click(),
  ])
  const files = unzipSync(new Uint8Array(await readFile(await file.path())))
  return {
    name: file.suggestedFilename(),
    files: Object.fromEntries(
      Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]),
    ),
  }
}

it('everything kept of a preacher comes in one file that explains itself', async () => {
  const { page } = await visit({ viewport: { width: 360, height: 740 }, expects: ['ERR_FAILED'] })
  await security(page, 'pregador@predica.test', 'Pregador123!')
  await hasNothingToMend(page)

  // One page that does not come is asked for again.
  await page.route('**/api/account/data?cursor=*', (route) => route.abort(), { times: 1 })
  const { name, files } = await download(page)
  await page.locator(':focus', { hasText: 'Baixar de novo' }).waitFor()
  await page.getByRole('status').getByText('está nos seus downloads').waitFor()
  expect(name).toMatch(/^predica-meus-dados-\d{4}-\d{2}-\d{2}\.zip$/)
  expect(files['LEIA-ME.txt']).toContain('pregador@predica.test')
  const profile = z.looseObject({ email: z.string() }).parse(JSON.parse(files['perfil.json'] ?? ''))
  expect(profile).toMatchObject({ email: 'pregador@predica.test', name: 'Pregador Exemplo' })
  expect(JSON.stringify(profile)).not.toContain('argon2')
  for (const last of [1, 2, 3]) {
    const id = `0197f000-0000-7000-8000-00000000000${last}`
    expect(files['LEIA-ME.txt']).toContain(id)
    for (const artefact of ['registro', 'transcript', 'report', 'outline']) {
      const text = files[`analises/${id}/${artefact}.json`] ?? ''
      expect(() => JSON.parse(text), artefact).not.toThrow()
    }
  }
})

it('an account is deleted by its password, and its e-mail can begin anew', async () => {
  const { page, context } = await visit({ expects: ['400', '401'] })
  const email = 'de-saida@exemplo.test'
  await signUp(page, email)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await context.request.get('/api/auth/profile', { headers })
  const { user } = getProfile.response.parse(await answer.json())
  await keepRecording(page, 'someone-else')
  await keepRecording(page, user.id)
  await page.goto('/settings?tab=security')
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir a conta' })
  await dialog.getByText('todas as análises').waitFor()
  expect(await violations(page)).toEqual([])

  const confirm = dialog.getByRole('button', { name: 'Excluir minha conta' })
  await confirm.click()
  await dialog.getByText('Informe sua senha para confirmar.').waitFor()
  await dialog.getByLabel('Sua senha').fill('palpite')
  await confirm.click()
  await dialog.getByText('Senha atual incorreta.').waitFor()
  await dialog.getByLabel('Sua senha').fill('Segredo123!')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Sua conta foi excluída' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await tokenOf(page)).toBeNull()
  await expect.poll(() => keptRecordings(page)).toEqual(['recording-of-someone-else'])
  expect((await context.request.get('/api/auth/profile', { headers })).status()).toBe(401)
  await expect
    .poll(async () => (await context.request.get('/_local/outbox')).text())
    .toContain('Sua conta foi apagada')

  await page.goto('/login')
  await logIn(page, email, 'Segredo123!')
  await page.getByText('E-mail ou senha incorretos.').waitFor()
  await signUp(page, email)
  await page.getByRole('heading', { level: 1 }).waitFor()
})
