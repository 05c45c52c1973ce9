import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listAnalyses } from '#shared/contracts/history.ts'
import { storedKeys } from '#tests/support/indexed-db.ts'
import { logIn, signUp } from '#tests/support/visitor.ts'
import { focusOn, hasNothingToMend, openSite, violations } from './site.ts'

const { visit } = await openSite()

async function historyOf(options: Parameters<typeof visit>[0] = {}, search = ''): Promise<Page> {
  const { page } = await visit(options)
  await page.goto(`/history${search}`)
  await logIn(page, 'pregador@predica.test', 'Pregador123!')
  await page.getByRole('heading', { level: 1, name: 'Histórico' }).waitFor()
  return page
}

const phone = { viewport: { width: 360, height: 740 } }
const entry = (page: Page, title: string) => page.getByRole('article', { name: title })

/** Ids of the analyses whose outlines the browser keeps to be read without a network. */
const keptOutlines = (page: Page) => storedKeys(page, 'predica-outlines', 'outlines')

describe('the history', () => {
  it('of a newcomer leads to the first sermon', async () => {
    const { page } = await visit(phone)
    await signUp(page, 'sem.sermoes@exemplo.com')
    await page.goto('/history')
    await page.getByRole('link', { name: 'Gravar Primeiro Sermão' }).waitFor()
    await hasNothingToMend(page)
    await page.getByRole('tab', { name: 'Crescimento' }).click()
    await page.getByRole('heading', { name: 'Ainda não há o que comparar' }).waitFor()
    await page.getByRole('link', { name: 'Gravar Primeiro Sermão' }).click()
    await page.waitForURL('**/dashboard')
  })

  it('lists the sermons, newest first, and leads to each', async () => {
    const page = await historyOf(phone)
    const rock = entry(page, 'Exemplo: a casa sobre a rocha')
    await rock.getByText('há 3 semanas').waitFor()
    await rock.getByText('310 palavras').waitFor()
    expect(await rock.getByText('/10').count()).toBe(1)
    const titles = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(titles.slice(0, 3)).toEqual([
      'Exemplo: sobre a ansiedade',
      'Exemplo: o pai que corre',
      'Exemplo: a casa sobre a rocha',
    ])
    await hasNothingToMend(page)
    expect(await rock.getByRole('link', { name: 'Gravar de Novo' }).getAttribute('href')).toBe(
      '/dashboard',
    )
    await rock.getByRole('link', { name: 'Ver Detalhes' }).click()
    await page.waitForURL('**/analysis/0197f000-0000-7000-8000-000000000001')
  })

  it('says what went wrong and tries again', async () => {
    const page = await historyOf({ expects: ['status of 418'] }, '?tab=growth')
    await page.route('**/api/audio/analyses', (route) =>
      route.fulfill({ status: 418, json: { success: false } }),
    )
    await page.getByRole('tab', { name: 'Sermões' }).click()
    await page.getByRole('alert').getByText('Erro ao carregar histórico').waitFor()
    await page.unroute('**/api/audio/analyses')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await entry(page, 'Exemplo: o pai que corre').waitFor()
  })

  it('keeps what is there when a further page does not come, and asks for that again', async () => {
    const page = await historyOf({ expects: ['status of 418'] })
    await page.route('**/api/audio/analyses*', async (route) => {
      if (route.request().url().includes('cursor=')) {
        return route.fulfill({ status: 418, json: { success: false } })
      }
      const answer = await route.fetch()
      const { data } = listAnalyses.response.parse(await answer.json())
      return route.fulfill({
        json: { success: true, data: data.slice(0, 2), nextCursor: data[1]?.id },
      })
    })
    await page.reload()
    await page.getByRole('button', { name: 'Carregar mais' }).press('Enter')
    await page.getByRole('alert').getByText('Erro ao carregar histórico').waitFor()
    expect(await page.getByRole('article').count()).toBe(2)
    await page.unroute('**/api/audio/analyses*')
    await page.locator(':focus', { hasText: 'Tentar novamente' }).press('Enter')
    await entry(page, 'Exemplo: a casa sobre a rocha').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('tells of minutes that do not come back only where some were counted', async () => {
    const page = await historyOf({}, '?tab=growth')
    const failure = { code: 'no_speech', message: 'Não encontramos fala neste áudio.' }
    const facts = {
      biblicalScore: 0,
      duration: 60,
      wordCount: 0,
      createdAt: '2026-11-21T12:00:00Z',
    }
    await page.route('**/api/audio/analyses', async (route) => {
      const { data, ...rest } = listAnalyses.response.parse(await (await route.fetch()).json())
      const failed = { ...facts, id: 'x', title: 'Em silêncio', status: 'failed', stage: 'probe' }
      await route.fulfill({ json: { ...rest, data: [{ ...failed, failure }, ...data] } })
    })
    await page.getByRole('tab', { name: 'Sermões' }).click()
    const dialog = page.getByRole('dialog', { name: 'Excluir análise' })
    for (const [title, mentions] of [
      ['Em silêncio', 0],
      ['Exemplo: o pai que corre', 1],
    ] as const) {
      await page.getByRole('button', { name: `Excluir a análise ${title}` }).click()
      await dialog.getByText('Esta ação não pode ser desfeita.').waitFor()
      expect(await dialog.getByText('Os minutos que ela usou não voltam.').count()).toBe(mentions)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  })

  it('deletes a sermon after asking, and goes on at the next one', async () => {
    const page = await historyOf({ expects: ['status of 500'] })
    const title = 'Exemplo: os muros de Neemias'
    const link = entry(page, title).getByRole('link', { name: 'Ver Detalhes' })
    await page.goto(`${await link.getAttribute('href')}/pulpit`)
    await expect.poll(() => keptOutlines(page)).toHaveLength(1)
    await page.goto('/history')
    await page.route('**/api/audio/analysis/*', (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, error: 'Erro de teste', code: 'internal' },
      }),
    )
    const ask = page.getByRole('button', { name: `Excluir a análise ${title}` })
    await ask.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Excluir análise' })
    await dialog
      .getByText(
        `Tem certeza que deseja excluir a análise "${title}"? Esta ação não pode ser desfeita.`,
      )
      .waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await dialog.getByRole('alert').getByText('Erro ao excluir análise: Erro de teste').waitFor()
    await page.unroute('**/api/audio/analysis/*')
    // A list that is asked for just before would bring it back.
    const lists = '**/api/audio/analyses'
    await page.route(lists, () => undefined)
    const asked = page.waitForRequest(lists)
    await page.evaluate('dispatchEvent(new Event("visibilitychange"))')
    await asked
    const givenUp = page.waitForEvent('requestfailed')
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await givenUp
    await page.unroute(lists)
    await entry(page, title).waitFor({ state: 'detached' })
    await focusOn(page.getByRole('link', { name: 'Exemplo: conversa de noite' }))
    await expect.poll(() => keptOutlines(page)).toEqual([])
    await page.reload()
    await entry(page, 'Exemplo: conversa de noite').waitFor()
    expect(await entry(page, title).count()).toBe(0)
  })
})

describe('the search', () => {
  it('finds what was said, with and without accents, and leads to its place', async () => {
    const page = await historyOf(phone)
    const field = page.getByRole('searchbox', { name: 'Buscar nos títulos e nas transcrições' })
    const found = entry(page, 'Exemplo: a casa sobre a rocha').getByText('aflições', {
      exact: true,
    })
    await field.fill('aflicoes')
    await page.getByText('1 sermão encontrado').waitFor()
    await found.waitFor()
    await hasNothingToMend(page)
    await field.fill('helicóptero')
    await page.getByText('Nenhum sermão com todas estas palavras: helicóptero').waitFor()
    await field.fill('Aflição')
    await found.waitFor()
    await field.fill('ansioso')
    await page.getByText('1 sermão encontrado').waitFor()
    await page.getByRole('link', { name: /ansiosos/ }).click()
    await page.waitForURL(/\/analysis\/0197f000-0000-7000-8000-000000000003#trecho-\d+$/)
    await page.goBack()
    await expect.poll(() => field.inputValue()).toBe('ansioso')
    await field.fill('')
    await page.getByRole('list', { name: 'Sermões' }).waitFor()
  })

  it('ends where the page is asked for afresh', async () => {
    const page = await historyOf({}, '?q=ansioso')
    await page.getByText('1 sermão encontrado').waitFor()
    await page.getByRole('link', { name: 'Histórico' }).first().click()
    await page.getByRole('list', { name: 'Sermões' }).waitFor()
    const field = page.getByRole('searchbox', { name: 'Buscar nos títulos e nas transcrições' })
    expect(await field.inputValue()).toBe('')
    await page.goBack()
    await page.getByText('1 sermão encontrado').waitFor()
    expect(await field.inputValue()).toBe('ansioso')
  })

  it('takes a sermon out that another window has deleted, as if it were deleted here', async () => {
    const page = await historyOf({ expects: ['status of 404'] }, '?q=conversa')
    const title = 'Exemplo: conversa de noite'
    const details = entry(page, title).getByRole('link', { name: 'Ver Detalhes' })
    const id = (await details.getAttribute('href'))?.split('/').at(-1)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const headers = { authorization: `Bearer ${token}` }
    await page.context().request.delete(`/api/audio/analysis/${id}`, { headers })
    await page.getByRole('button', { name: `Excluir a análise ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Excluir análise' })
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await entry(page, title).waitFor({ state: 'detached' })
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('growth', () => {
  it('shows six aspects and the books, as charts and as tables', async () => {
    const page = await historyOf(phone, '?tab=growth')
    await page
      .getByRole('figure')
      .filter({ hasText: /^Base bíblica: \d sermões, de \d,\d no primeiro/ })
      .waitFor()
    expect(await page.getByRole('figure').count()).toBe(6)
    await page.getByText('Análises simuladas').waitFor()
    await page
      .getByRole('region', { name: 'Antigo Testamento' })
      .getByRole('listitem')
      .filter({ hasText: 'Gênesis' })
      .waitFor()
    await hasNothingToMend(page)
    await page.getByRole('button', { name: 'Ver como tabela' }).click()
    await page.getByRole('row', { name: /^Romanos Novo/ }).waitFor()
    const row = page.getByRole('row', { name: /a casa sobre a rocha/ })
    expect(await row.getByRole('cell').count()).toBe(9)
    await hasNothingToMend(page)
  })
})
