import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sampleSermons } from '#functions/seed/samples/sermons.ts'
import { logIn } from '#tests/support/visitor.ts'
import { focusOn, hasNothingToMend, openSite, violations } from './site.ts'

const { visit } = await openSite()
const [first, second, third] = sampleSermons

/** Opens the dialog of links on a sample sermon's report, signed in. */
async function atLinks(
  { id }: { id: string },
  options: Parameters<typeof visit>[0] = {},
): Promise<Page> {
  const { page } = await visit(options)
  await page.goto(`/analysis/${id}`)
  await logIn(page, 'pregador@predica.test', 'Pregador123!')
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await page.getByRole('dialog', { name: 'Compartilhar' }).waitFor()
  return page
}

/** The address of the newest of so many links. */
async function newestLink(page: Page, count = 1): Promise<string> {
  const addresses = page.getByLabel('Endereço do link')
  await addresses.nth(count - 1).waitFor()
  return addresses.first().inputValue()
}

const gone = 'Este link não abre mais'
const refusal = ['status of 404']

it('makes and copies a link by the keyboard, to the report without the transcript', async () => {
  const owner = await atLinks(first)
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await owner.getByRole('button', { name: 'Criar link' }).press('Enter')
  const link = await newestLink(owner)
  await focusOn(owner.getByRole('button', { name: 'Copiar link' }).first())
  await owner.keyboard.press('Enter')
  await owner.getByRole('button', { name: 'Copiado' }).waitFor()
  expect(await owner.evaluate('navigator.clipboard.readText()')).toBe(link)
  expect(await violations(owner)).toEqual([])
  await owner.keyboard.press('Escape')
  await owner.getByRole('dialog').waitFor({ state: 'detached' })

  const { page } = await visit({ viewport: { width: 360, height: 800 } })
  const answer = await page.goto(link)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await page.getByText('Compartilhado por').waitFor()
  await page.getByRole('heading', { name: 'Base bíblica', exact: true }).waitFor()
  expect(await page.getByRole('heading', { name: 'Transcrição', exact: true }).count()).toBe(0)
  await hasNothingToMend(page)
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
  await page.getByRole('button', { name: 'Criar link' }).click()
  await newestLink(page)
  await page.getByRole('button', { name: 'Criar link' }).waitFor()
  expect(await page.getByLabel('Endereço do link').count()).toBe(1)
})

it('shows the transcript or the outline alone, as was chosen, until it is revoked', async () => {
  const page = await atLinks(second)
  await page.getByLabel('Incluir a transcrição').check()
  await page.getByRole('button', { name: 'Criar link' }).click()
  const whole = await newestLink(page)
  await page.getByRole('radio', { name: /^Esboço/ }).check()
  await page.getByRole('button', { name: 'Criar link' }).click()
  const outline = await newestLink(page, 2)

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
  await focusOn(page.getByRole('heading', { name: 'Links ativos' }))
  await reader.goto(whole)
  await reader.getByRole('heading', { name: gone }).waitFor()
  expect(await violations(reader)).toEqual([])
})

it('says when the browser refuses to copy, and lists no link that is over already', async () => {
  const page = await atLinks(second, { expects: refusal })
  await page.evaluate(
    `navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
  )
  await page.getByRole('button', { name: 'Criar link' }).press('Enter')
  const made = page.getByRole('listitem').filter({ has: page.locator('button:focus') })
  const link = await made.getByLabel('Endereço do link').inputValue()
  const entryIn = (window: Page) =>
    window.getByRole('listitem').filter({ has: window.locator(`input[value="${link}"]`) })
  await page.keyboard.press('Enter')
  await entryIn(page).getByRole('alert').getByText('O navegador não deixou copiar').waitFor()

  const other = await atLinks(second)
  for (const window of [other, page]) {
    const shown = entryIn(window)
    await shown.getByRole('button', { name: 'Revogar' }).click()
    await shown.getByRole('button', { name: 'Sim, revogar' }).click()
    await shown.waitFor({ state: 'detached' })
  }
})
