import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { logIn, signUp, tokenOf } from '#tests/support/visitor.ts'
import { openSite } from './site.ts'

const { visit } = await openSite()

const OLD = 'Segredo123!'
const NEW = 'Outro-Segredo-456'

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Irmãos' })
const loginScreen = (page: Page) => page.getByRole('heading', { name: 'Login' })

/** Goes to a page that asks the service for nothing by itself. */
async function atRest(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByLabel('Nome').waitFor()
}

/** Opens the newest e-mail with a subject in the outbox of the embedded cloud. */
async function openLetter(page: Page, subject: string): Promise<void> {
  await page.goto('/_local/outbox')
  await page.getByRole('link', { name: subject }).first().click()
  await page.getByRole('heading', { name: 'Mensagem' }).waitFor()
}

describe('a forgotten password', () => {
  it('is reset by the link of an e-mail, which ends the open session', async () => {
    const email = 'ana.esquece@exemplo.com'
    const inside = await visit({ expects: ['status of 401'] })
    await signUp(inside.page, email, OLD)
    await atRest(inside.page)

    const { page } = await visit({ expects: ['status of 400'] })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Recuperar senha' }).click()
    await page.getByRole('heading', { name: 'Recuperar senha' }).waitFor()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await page.getByRole('heading', { name: 'Verifique seu e-mail' }).waitFor()
    expect(await page.getByRole('link', { name: 'Voltar ao login' }).getAttribute('href')).toBe(
      '/login',
    )

    await openLetter(page, 'Redefinição de senha na Prédica')
    const link = page.getByRole('link', { name: '/reset-password?token=' })
    const address = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.getByRole('heading', { name: 'Redefinir senha' }).waitFor()
    await page.waitForURL((url) => url.search === '')
    await page.reload()
    await page.getByLabel('Nova senha', { exact: true }).fill(NEW)
    await page.getByLabel('Confirmar nova senha').fill('outra coisa')
    await page.getByRole('button', { name: 'Redefinir senha' }).click()
    await page.getByText('As senhas não coincidem').waitFor()
    await page.getByLabel('Confirmar nova senha').fill(NEW)
    await page.getByRole('button', { name: 'Redefinir senha' }).click()
    await page.getByText('Senha redefinida com sucesso!').waitFor()
    await page.waitForURL('**/login')
    await logIn(page, email, NEW)
    await dashboard(page).waitFor()

    // The session that was open is over, without a word, and goes on where it was.
    await inside.page.getByRole('link', { name: 'Histórico' }).first().click()
    await loginScreen(inside.page).waitFor()
    expect(await inside.page.getByRole('alert').count()).toBe(0)
    await logIn(inside.page, email, NEW)
    await inside.page.getByRole('heading', { level: 1, name: 'Histórico' }).waitFor()

    // The link has been used.
    await page.goto(address)
    await page.getByLabel('Nova senha', { exact: true }).fill(OLD)
    await page.getByLabel('Confirmar nova senha').fill(OLD)
    await page.getByRole('button', { name: 'Redefinir senha' }).click()
    await page.getByRole('alert').getByText('Token de redefinição inválido ou expirado').waitFor()
    await page.getByRole('link', { name: 'Pedir outro link' }).click()
    await page.getByRole('heading', { name: 'Recuperar senha' }).waitFor()
    await openLetter(page, 'Sua senha foi alterada')
  })

  it('has a screen for a link without its token', async () => {
    const { page } = await visit()
    await page.goto('/reset-password')
    await page.getByRole('heading', { name: 'Link Inválido' }).waitFor()
    await page.getByRole('link', { name: 'Solicitar novo link' }).click()
    await page.getByRole('heading', { name: 'Recuperar senha' }).waitFor()
  })
})

describe('the settings', () => {
  it('change the password: this window goes on, another ends at its page and comes back to it', async () => {
    const email = 'ana.troca@exemplo.com'
    const first = await visit({ expects: ['status of 400'] })
    await signUp(first.page, email, OLD)
    const second = await visit({ expects: ['status of 401'] })
    await second.page.goto('/login')
    await logIn(second.page, email, OLD)
    await dashboard(second.page).waitFor()
    await atRest(second.page)

    const { page } = first
    const change = async (current: string, next: string, again = next) => {
      await page.getByLabel('Senha atual').fill(current)
      await page.getByLabel('Nova senha', { exact: true }).fill(next)
      await page.getByLabel('Confirmar nova senha').fill(again)
      await page.getByRole('button', { name: 'Alterar senha' }).click()
    }
    await page.goto('/settings?tab=security')
    await change(OLD, '')
    await page.getByText('Por favor, preencha todos os campos de senha.').waitFor()
    await change(OLD, '12345')
    await page.getByText('A nova senha deve ter pelo menos 6 caracteres.').waitFor()
    await change(OLD, NEW, OLD)
    await page.getByText('As senhas não coincidem!').waitFor()
    await change('não é esta', NEW)
    await page.getByText('Erro: Senha atual incorreta.').waitFor()
    const before = await tokenOf(page)
    await change(OLD, NEW)
    await page.getByText('Senha alterada com sucesso!').waitFor()
    await expect.poll(() => tokenOf(page)).not.toBe(before)
    await page.getByRole('tab', { name: 'Plano' }).click()
    await page.getByText('0 de 15 minutos').waitFor()
    await page.waitForURL('**/settings?tab=plan')

    await second.page.getByRole('link', { name: 'Histórico' }).first().click()
    await loginScreen(second.page).waitFor()
    expect(new URL(second.page.url()).pathname).toBe('/history')
    expect(await second.page.getByRole('alert').count()).toBe(0)
    await logIn(second.page, email, NEW)
    await second.page.getByRole('heading', { level: 1, name: 'Histórico' }).waitFor()
  })

  it('keep the profile, by the keyboard alone', async () => {
    const { page } = await visit()
    await signUp(page, 'ana.perfil@exemplo.com', OLD)
    await atRest(page)
    await page.getByRole('tab', { name: 'Perfil' }).focus()
    const next = async (text?: string) => {
      await page.keyboard.press('Tab')
      if (text === undefined) return
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    }
    // The panel itself, then its fields.
    await next()
    await next('Ana Lima')
    await next('ana.nova@exemplo.com')
    await next(OLD)
    await next('(11) 98888-7777')
    await next('Igreja da Praça')
    await next()
    await page.keyboard.type('Seminarista')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Perfil atualizado com sucesso!').waitFor()
    await page.getByLabel('Senha atual').waitFor({ state: 'detached' })

    await page.reload()
    for (const [label, value] of [
      ['Nome', 'Ana Lima'],
      ['E-mail', 'ana.nova@exemplo.com'],
      ['Cargo', 'Seminarista'],
    ] as const)
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe(value)
    await openLetter(page, 'O e-mail da sua conta foi alterado')
    await page.getByText('ana.perfil@exemplo.com').waitFor()
  })

  it('have the way out', async () => {
    const { page } = await visit()
    await page.goto('/settings?tab=security')
    await logIn(page, 'pastor@predica.test', 'Pastor123!')
    await page.getByRole('main').getByRole('button', { name: 'Sair' }).click()
    await loginScreen(page).waitFor()
    await expect.poll(() => tokenOf(page)).toBeNull()
  })
})
