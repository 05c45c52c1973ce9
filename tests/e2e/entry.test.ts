import { describe, expect, it } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { logIn, signUp, tokenOf } from '#tests/support/visitor.ts'
import { focusOn, openSite } from './site.ts'

const { visit } = await openSite()

const email = 'pastor@predica.test'
const password = 'Pastor123!'

describe('entering', () => {
  it('makes an account, greets, and keeps the session over a reload', async () => {
    const { page } = await visit()
    await signUp(page, 'ana.entra@exemplo.com')
    await page.getByRole('heading', { level: 1, name: 'Irmãos' }).waitFor()
    await page.getByText('Bem-vindo à Prédica').waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Irmãos' }).waitFor()
    await expect.poll(() => page.title()).toBe('Gravar Pregação · Prédica')
  })

  it('works for as long as the page is open where the browser lets sites keep nothing', async () => {
    const { page, context } = await visit()
    await context.addInitScript(`
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError')
          },
        })`)
    await page.goto('/history')
    await logIn(page, email, password)
    await page.getByRole('heading', { level: 1, name: 'Histórico' }).waitFor()
  })

  it('refuses an address that is taken, and a wrong password', async () => {
    const { page } = await visit({ expects: ['status of 401', 'status of 409'] })
    await page.goto('/login')
    await logIn(page, email, 'não é esta')
    await page.getByRole('alert').getByText('E-mail ou senha incorretos.').waitFor()
    await page.locator('button:focus', { hasText: 'Entrar' }).waitFor()
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.locator('h1:focus', { hasText: 'Criar Conta' }).waitFor()
    await page.getByLabel('Nome').fill('Outro Pastor')
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    await page.getByLabel('Senha').fill(password)
    await page.getByRole('button', { name: 'Criar Conta' }).click()
    await page.getByRole('alert').getByText('Este e-mail já está cadastrado.').waitFor()
  })

  it('shows the login screen in place of a protected page, and then the page', async () => {
    const { page } = await visit({ expects: ['status of 404'] })
    await page.goto('/analysis/nenhuma')
    await page.getByRole('heading', { name: 'Login' }).waitFor()
    await logIn(page, email, password)
    await page.locator('h1:focus', { hasText: 'Análise não encontrada' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/analysis/nenhuma')
    await page.getByRole('link', { name: 'Voltar ao painel' }).click()
    await page.getByRole('heading', { level: 1, name: 'Irmãos' }).waitFor()
  })

  it('sends whoever is inside on from /login', async () => {
    const { page } = await visit()
    await page.goto('/login')
    await logIn(page, email, password)
    await page.waitForURL('**/dashboard')
    await page.goto('/login')
    await page.waitForURL('**/dashboard')
  })
})

describe('the session', () => {
  it('ends quietly when the service refuses it, and goes on at the same page', async () => {
    const { page } = await visit({ expects: ['status of 401', 'status of 404'] })
    await page.goto('/dashboard')
    await logIn(page, email, password)
    await page.getByRole('heading', { level: 1, name: 'Irmãos' }).waitFor()
    await page.evaluate(`localStorage.setItem('token', 'outro')`)
    await page.reload()
    await page.getByRole('heading', { name: 'Login' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await tokenOf(page)).toBeNull()
    await logIn(page, email, password)
    await page.getByRole('heading', { level: 1, name: 'Irmãos' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })

  it('outlives a broken connection at start', async () => {
    const { page } = await visit({ expects: ['net::ERR_FAILED'] })
    await page.goto('/login')
    await logIn(page, email, password)
    await page.waitForURL('**/dashboard')
    await page.route('**/api/auth/profile', (route) => route.abort())
    await page.reload()
    await page.getByText('Sua sessão continua guardada').waitFor()
    await page.unroute('**/api/auth/profile')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('heading', { level: 1, name: 'Irmãos' }).waitFor()
  })

  it('is not waited for without end where the network never answers', async () => {
    const { page } = await visit()
    await page.goto('/login')
    await logIn(page, email, password)
    await page.waitForURL('**/dashboard')
    await page.clock.install()
    const profile = Promise.withResolvers<() => Promise<void>>()
    await page.route('**/api/auth/profile', (route) => profile.resolve(() => route.continue()))
    await page.reload()
    await page.getByText('Carregando...').waitFor()
    const answer = await profile.promise
    await page.clock.runFor(limits.sessionPatienceMs)
    await page.getByText('Sua sessão continua guardada').waitFor()
    await page.getByRole('button', { name: 'Gravar', exact: true }).waitFor()
    await answer()
    await page.getByRole('heading', { level: 1, name: 'Irmãos' }).waitFor()
  })

  it('that was left leaves nothing behind for the next one', async () => {
    const { page } = await visit()
    await page.goto('/settings?tab=security')
    await logIn(page, email, password)
    await page.getByRole('main').getByRole('button', { name: 'Sair' }).click()
    await page.locator('h1:focus', { hasText: 'Login' }).waitFor()
    await logIn(page, 'pregador@predica.test', 'Pregador123!')
    await page.getByRole('heading', { level: 1, name: 'Irmãos' }).waitFor()
    expect(page.url()).toMatch(/\/dashboard$/)
  })

  it('ends in every tab at once', async () => {
    const { context, page } = await visit()
    await page.goto('/login')
    await logIn(page, email, password)
    await page.waitForURL('**/dashboard')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await other.getByRole('heading', { level: 1, name: 'Irmãos' }).waitFor()
    await page.getByRole('button', { name: 'Sair' }).first().click()
    await other.getByRole('heading', { name: 'Login' }).waitFor()
  })

  it('is of whoever came last, in every tab, with nothing left of who was there before', async () => {
    const { context, page } = await visit()
    await page.goto('/settings')
    await logIn(page, email, password)
    await page.getByLabel('Nome').waitFor()
    const other = await context.newPage()
    await other.goto('/settings')
    await expect.poll(() => other.getByLabel('E-mail').inputValue()).toBe(email)
    await other.getByRole('tab', { name: 'Plano' }).click()
    await other.getByText('Semeador · gratuito').waitFor()

    await page.getByRole('main').getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('heading', { name: 'Login' }).waitFor()
    await logIn(page, 'pregador@predica.test', 'Pregador123!')
    await other.getByText('Pregador · R$').waitFor()
    await other.getByRole('tab', { name: 'Perfil' }).click()
    await expect.poll(() => other.getByLabel('E-mail').inputValue()).toBe('pregador@predica.test')
  })
})

describe('without a mouse', () => {
  it('a visitor comes from the front page to the upload', async () => {
    const { page } = await visit()
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const focused = page.locator(':focus')
    const tabTo = async (name: string) => {
      for (let tabs = 0; tabs < 20; tabs++) {
        await page.keyboard.press('Tab')
        if ((await focused.textContent())?.includes(name)) return
      }
      throw new Error(`${name} can't be reached by the keyboard.`)
    }
    await tabTo('Já tenho conta')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/login')
    await focusOn(page.getByRole('heading', { name: 'Login' }))
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    await focusOn(page.getByRole('heading', { level: 1, name: 'Irmãos' }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: 'Enviar arquivo', selected: true }).waitFor()
    await page.getByLabel('Escolha ou solte aqui').waitFor()
    for (let tabs = 0; tabs < 3; tabs++) {
      await page.keyboard.press('Tab')
      if ((await focused.getAttribute('type')) === 'file') break
    }
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Space')
    await chooser
  })

  it('the navigation can be skipped', async () => {
    const { page } = await visit()
    await page.goto('/login')
    await logIn(page, email, password)
    await page.waitForURL('**/dashboard')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Irmãos' }).waitFor()
    await page.keyboard.press('Tab')
    await focusOn(page.getByRole('link', { name: 'Pular para o conteúdo' }))
    await page.keyboard.press('Enter')
    await focusOn(page.getByRole('main'))
  })
})
