import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleSermons } from '#functions/seed/samples/sermons.ts'
import { logIn } from '#tests/support/visitor.ts'
import { openSite, overflow, violations } from './site.ts'

const { visit } = await openSite()
const [first, second, third] = sampleSermons

/** Opens the dialog of links on a sample sermon's report, signed in. */
async function atLinks({ id }: { id: string }): Promise<Page> {
  const { page } = await visit()
  await page.goto(`/analysis/${id}`)
  await logIn(page, 'pregador@predica.test', 'Pregador123!')
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await page.getByRole('dialog', { name: 'Compartilhar' }).waitFor()
  return page
}

/** Creates a link as the dialog stands, and gives its address. */
async function createLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Criar link' }).click()
  const address = page.getByLabel('Endereço do link').first()
  await address.waitFor()
  return address.inputValue()
}

const gone = 'Este link não abre mais'
const refusal = ['status of 404']

describe('sharing', () => {
  let link = ''
  let owner: Page
  beforeAll(async () => {
    owner = await atLinks(first)
    link = await createLink(owner)
  })

  it('makes a link by keyboard, and is accessible', async () => {
    expect(await violations(owner)).toEqual([])
    await owner.keyboard.press('Escape')
    await owner.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('shows the report to whoever has the link, without the transcript', async () => {
    const { page } = await visit({ viewport: { width: 360, height: 800 } })
    await page.goto(link)
    await page.getByText('Compartilhado por').waitFor()
    await page.getByRole('heading', { name: 'Base bíblica', exact: true }).waitFor()
    expect(await page.getByRole('heading', { name: 'Transcrição', exact: true }).count()).toBe(0)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  })
})

it('lists a new link once, also when the list that has it comes before the link itself', async () => {
  const { page } = await visit()
  const made = Promise.withResolvers<void>()
  const listed = Promise.withResolvers<void>()
  await page.route('**/shares', async (route) => {
    const isMaking = route.request().method() === 'POST'
    if (!isMaking) await made.promise
    const response = await route.fetch()
    made.resolve()
    if (isMaking) await listed.promise
    await route.fulfill({ response })
    if (!isMaking) listed.resolve()
  })
  await page.goto(`/analysis/${third.id}`)
  await logIn(page, 'pregador@predica.test', 'Pregador123!')
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await createLink(page)
  await page.getByRole('button', { name: 'Criar link' }).waitFor()
  expect(await page.getByLabel('Endereço do link').count()).toBe(1)
})

it('shows the transcript or the outline alone, as was chosen, until it is revoked', async () => {
  const page = await atLinks(second)
  await page.getByLabel('Incluir a transcrição').check()
  const whole = await createLink(page)
  await page.getByRole('radio', { name: /^Esboço/ }).check()
  await page.getByRole('button', { name: 'Criar link' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Vale até' }).nth(1).waitFor()
  const outline = await page.getByLabel('Endereço do link').first().inputValue()

  const { page: reader } = await visit({ expects: refusal })
  await reader.goto(whole)
  await reader.getByRole('heading', { name: 'Transcrição', exact: true }).waitFor()
  await reader.goto(outline)
  await reader.getByText('Esboço', { exact: true }).waitFor()
  expect(await reader.getByRole('heading', { name: 'Nota geral' }).count()).toBe(0)

  const entry = page.getByRole('listitem').filter({ hasText: 'Relatório com a transcrição' })
  await entry.getByRole('button', { name: 'Revogar' }).click()
  await entry.getByRole('button', { name: 'Manter' }).press('Tab')
  await page.keyboard.press('Enter')
  await entry.waitFor({ state: 'detached' })
  expect(await page.evaluate('document.activeElement?.textContent')).toBe('Links ativos')
  await reader.goto(whole)
  await reader.getByRole('heading', { name: gone }).waitFor()
  expect(await violations(reader)).toEqual([])
})
