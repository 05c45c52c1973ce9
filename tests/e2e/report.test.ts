import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { logIn } from '#tests/support/visitor.ts'
import { focusOn, hasNothingToMend, openSite, overflow, violations } from './site.ts'

const { visit } = await openSite()

const sample = (nth: 1 | 2 | 3) => `/analysis/0197f000-0000-7000-8000-00000000000${nth}`
const title = 'Exemplo: a casa sobre a rocha'
const tabs = [
  'Resumo',
  'Texto bíblico',
  'Versículos',
  'Teologia',
  'Organização',
  'Impacto espiritual',
  'Transcrição',
]

type VisitOptions = Parameters<typeof visit>[0]

/** The preacher of the samples, at the address of one of their reports. */
async function reading(address: string, options?: VisitOptions): Promise<Page> {
  const { page } = await visit(options)
  await page.goto(address)
  await logIn(page, 'pregador@predica.test', 'Pregador123!')
  await page.getByRole('heading', { name: 'Login' }).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const focused = (page: Page) => page.locator(':focus')

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const edit = async (page: Page) => {
  await page.getByRole('button', { name: 'Editar título' }).press('Enter')
  const field = page.getByLabel('Título', { exact: true })
  await focusOn(field)
  return field
}

describe('the title', () => {
  it('of one long word stays on a phone', async () => {
    const page = await reading(sample(3), { viewport: { width: 360, height: 740 } })
    const field = await edit(page)
    await field.fill('culto_de_domingo_gravado_em_2026_11_21_final_definitivo.mp3')
    await page.keyboard.press('Enter')
    await heading(page, 'culto_de_domingo_gravado_em_2026_11_21_final_definitivo.mp3').waitFor()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  it('is saved by Enter and by leaving, given up by Escape, and only when it says something new', async () => {
    const page = await reading(sample(1))
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.postData() ?? '')
    })
    await heading(page, title).waitFor()

    let field = await edit(page)
    expect(await field.inputValue()).toBe(title)
    await page.keyboard.type('Outro')
    await page.keyboard.press('Escape')
    await heading(page, title).waitFor()
    await focusOn(page.getByRole('button', { name: 'Editar título' }))

    for (const unsaid of ['   ', `  ${title} `]) {
      field = await edit(page)
      await field.fill(unsaid)
      await page.keyboard.press('Enter')
      await heading(page, title).waitFor()
    }
    expect(sent).toEqual([])

    field = await edit(page)
    expect(await violations(page)).toEqual([])
    await field.fill(' Areia e rocha ')
    await page.keyboard.press('Enter')
    await heading(page, 'Areia e rocha').waitFor()
    await expect.poll(() => page.title()).toBe('Areia e rocha · Prédica')

    field = await edit(page)
    await field.fill(title)
    const saved = page.waitForEvent('requestfinished', {
      predicate: (request) => request.postData() === JSON.stringify({ title }),
    })
    await page.getByText('Nota geral').click()
    await heading(page, title).waitFor()
    await saved
    expect(sent).toEqual(['{"title":"Areia e rocha"}', JSON.stringify({ title })])
    await page.reload()
    await heading(page, title).waitFor()
  })

  it('that could not be saved is kept for another try', async () => {
    const viewport = { width: 360, height: 740 }
    const page = await reading(sample(2), { viewport, expects: ['net::ERR_FAILED'] })
    await page.route('**/title', (route) => route.abort())
    const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await (await edit(page)).fill('O filho que volta')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Erro ao salvar o título. Tente novamente.').waitFor()
    const field = page.getByLabel('Título', { exact: true })
    expect(await field.inputValue()).toBe('O filho que volta')
    await heading(page, before).waitFor({ state: 'attached' })
    await hasNothingToMend(page)
    await page.unrouteAll()
    await field.press('Enter')
    await heading(page, 'O filho que volta').waitFor()
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })
})

it('each aspect opens by the keyboard, tells what is done, and gives the focus back', async () => {
  const page = await reading(sample(1))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/detailed/')) asked.push(new URL(request.url()).pathname)
  })
  const cards = page.getByRole('list', { name: 'Os seis aspectos' }).getByRole('button')
  await expect.poll(() => cards.count()).toBe(6)
  const dialog = page.getByRole('dialog')
  for (const card of await cards.all()) {
    await card.focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'O que foi observado' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await focusOn(card)
  }
  expect(new Set(asked).size).toBe(6)

  // A second look asks nobody.
  await cards.last().click()
  await dialog.getByRole('heading', { name: 'O que foi observado' }).waitFor()
  expect(asked).toHaveLength(6)
  expect(await violations(page)).toEqual([])
})

it('a detailed analysis that does not come says so, and is asked for again', async () => {
  const page = await reading(sample(1), { expects: ['status of 404'] })
  await page.route('**/detailed/organizacao', (route) => route.fulfill({ status: 404, json: {} }))
  await page.getByRole('button', { name: 'Organização' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('alert').getByText('Erro ao carregar análise detalhada').waitFor()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  await dialog.getByRole('heading', { name: 'Estrutura homilética' }).waitFor()
})

it('the outline is fetched by the first click, and then shown and hidden', async () => {
  const page = await reading(sample(1), { expects: ['status of 404'] })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/outline')) asked += 1
  })
  await page.route('**/outline', (route) => route.fulfill({ status: 404, json: {} }))
  await page.getByRole('button', { name: 'Ver esboço' }).click()
  await page.getByRole('alert').getByText('Erro ao carregar esboço').waitFor()
  await page.unrouteAll()
  const theme = page.getByText('Tema central')
  // What prepares the printing asks too, and may be the one that gets it.
  await page.getByRole('button', { name: 'Tentar novamente' }).or(theme).first().click()
  await theme.waitFor()
  const before = asked
  await page.getByRole('button', { name: 'Ocultar esboço' }).click()
  await theme.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Ver esboço' }).click()
  await theme.waitFor()
  expect(asked).toBe(before)
})

describe('evidence', () => {
  const passage = /^trecho-\d+$/u
  const inTranscript = (page: Page) =>
    expect.poll(() => focused(page).getAttribute('id')).toMatch(passage)

  it('leads to its passage in the transcript, and a step back to where it was read', async () => {
    const page = await reading(`${sample(1)}#organizacao`)
    const notes = page
      .getByRole('tabpanel', { name: 'Organização' })
      .getByRole('link', { name: 'Ouvido em' })
    await notes.last().focus()
    const [text, y] = [await notes.last().textContent(), await page.evaluate('scrollY')]
    await page.keyboard.press('Enter')
    await inTranscript(page)
    await page.getByRole('tab', { name: 'Transcrição', selected: true }).waitFor()
    expect(new URL(page.url()).hash).toBe(`#${await focused(page).getAttribute('id')}`)
    await page.goBack()
    await expect.poll(() => focused(page).textContent()).toBe(text)
    await page.getByRole('tab', { name: 'Organização', selected: true }).waitFor()
    await expect.poll(() => page.evaluate('scrollY')).toBe(y)
  })

  it('does so out of a dialog, which a step back opens again', async () => {
    const page = await reading(sample(1))
    await page.getByRole('button', { name: 'Organização' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: 'Ouvido em' }).first().click()
    await inTranscript(page)
    await dialog.waitFor({ state: 'detached' })
    await page.goBack()
    await dialog.getByRole('heading', { name: 'Organização', exact: true }).waitFor()
  })

  it('is found by whoever comes with its address', async () => {
    await inTranscript(await reading(`${sample(2)}#trecho-5`))
  })
})

it('tabs are reached by the arrows, kept in the address, and have nothing to mend', async () => {
  const page = await reading(sample(1), { viewport: { width: 360, height: 740 } })
  await page.getByRole('tab', { name: 'Resumo' }).focus()
  for (const [index, name] of tabs.entries()) {
    if (index > 0) await page.keyboard.press('ArrowRight')
    const panel = page.getByRole('tabpanel', { name })
    await panel.getByRole('heading', { level: 2 }).first().waitFor()
    await focusOn(page.getByRole('tab', { name }))
    await hasNothingToMend(page)
  }
  await page.reload()
  await page.getByRole('tabpanel', { name: 'Transcrição' }).waitFor()
  await page.goBack()
  await page.getByRole('tabpanel', { name: 'Impacto espiritual' }).waitFor()
})

it('a report that is not there leads to the dashboard', async () => {
  const page = await reading('/analysis/nenhuma', { expects: ['status of 404'] })
  await page.getByRole('heading', { name: 'Análise não encontrada' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Voltar ao painel' }).click()
  await page.waitForURL('**/dashboard')
})
