import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { logIn } from '#tests/support/visitor.ts'
import { focusOn, hasNothingToMend, openSite, violations } from './site.ts'

const { visit } = await openSite()

const enter = (page: Page) => logIn(page, 'pastor@predica.test', 'Pastor123!')

describe('a notice of the dashboard', () => {
  it('is given once, whoever reloads or comes back', async () => {
    const { page } = await visit()
    await page.goto('/dashboard?registration=success&payment=pending')
    await enter(page)
    await page.getByText('o pagamento ainda não foi confirmado').waitFor()
    await page.waitForURL((url) => url.pathname === '/dashboard' && url.search === '')
    await page.reload()
    await page.getByText('0 de 15 minutos').waitFor()
    expect(await page.getByText('o pagamento ainda não foi confirmado').count()).toBe(0)
  })

  it('can be put away by the keyboard, which goes on from the content', async () => {
    const { page } = await visit()
    await page.goto('/dashboard?upgrade=success')
    await enter(page)
    await page.getByText('Seu plano foi atualizado').waitFor()
    await page.getByRole('button', { name: 'Dispensar aviso' }).press('Enter')
    await page.getByText('Seu plano foi atualizado').waitFor({ state: 'detached' })
    await focusOn(page.getByRole('main'))
  })
})

describe('usage', () => {
  it('is asked for every ten seconds, and not while the tab is hidden', async () => {
    const { page } = await visit()
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/usage/current')) asked += 1
    })
    await page.clock.install()
    await page.goto('/dashboard')
    await enter(page)
    await page.getByText('0 de 15 minutos').waitFor()
    expect(asked).toBe(1)

    const again = page.waitForResponse('**/api/usage/current')
    await page.clock.runFor(10_000)
    await again
    expect(asked).toBe(2)

    const become = (state: string) =>
      page.evaluate(
        `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
         document.dispatchEvent(new Event('visibilitychange'))`,
      )
    await become('hidden')
    const before = asked
    await page.clock.runFor(60_000)
    expect(asked).toBe(before)

    const back = page.waitForResponse('**/api/usage/current')
    await become('visible')
    await back
  })

  it('says when it cannot be told, and is asked for again', async () => {
    const { page } = await visit({ expects: ['status of 403'] })
    await page.route('**/api/usage/current', (route) =>
      route.fulfill({ status: 403, json: { error: 'Não.' } }),
    )
    await page.goto('/dashboard')
    await enter(page)
    await page.getByRole('alert').getByText('Erro ao carregar informações de uso.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByText('0 de 15 minutos').waitFor()
  })
})

describe('on a phone', () => {
  it('the ways through the site stand at the foot', async () => {
    const { page } = await visit({ viewport: { width: 360, height: 740 } })
    await page.goto('/dashboard')
    await enter(page)
    const foot = page.getByRole('navigation', { name: 'Principal, no rodapé' })
    await foot.waitFor()
    expect(await foot.getByRole('link').allInnerTexts()).toEqual(['Gravar', 'Histórico', 'Config'])
    await foot.getByRole('link', { name: 'Histórico' }).click()
    await page.waitForURL('**/history')
    await foot.getByRole('link', { name: 'Gravar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Irmãos' }).waitFor()
    await page.getByText('0 de 15 minutos').waitFor()
    await hasNothingToMend(page)
  })
})

it('has tabs that fit their line: no scroll bar stands beside them', async () => {
  const { page } = await visit()
  await page.goto('/dashboard')
  await enter(page)
  const tabs = page.getByRole('tablist', { name: 'Gravar ou enviar' })
  await tabs.waitFor()
  const [whole, seen] = await tabs.evaluate((list) => [list.scrollHeight, list.clientHeight])
  expect(whole).toBe(seen)
})
