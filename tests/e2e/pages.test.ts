import { describe, it } from 'vitest'
import { logIn } from '#tests/support/visitor.ts'
import { hasNothingToMend, openSite } from './site.ts'

const { visit } = await openSite()

const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

const pages = [
  ['/', 'Ouça de novo o que você pregou'],
  ['/login', 'Login'],
  ['/register', 'Criar conta grátis'],
  ['/forgot-password', 'Recuperar senha'],
  ['/reset-password', 'Link Inválido'],
  ['/reset-password?token=x', 'Redefinir senha'],
  ['/uma-que-nao-existe', 'Página não encontrada'],
  ['/api/docs', 'API da Prédica'],
] as const

describe.each(looks)('at $width px, $colorScheme', ({ width, colorScheme }) => {
  const look = { viewport: { width, height: 800 }, colorScheme }

  it.each(pages)('%s has nothing to mend', async (address, title) => {
    const { page } = await visit(look)
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await hasNothingToMend(page)
  })

  it('the dashboard has nothing to mend', async () => {
    const { page } = await visit(look)
    await page.goto('/dashboard?welcome=true')
    await logIn(page, 'pastor@predica.test', 'Pastor123!')
    await page.getByText('Bem-vindo à Prédica').waitFor()
    await hasNothingToMend(page)
  })

  it('the settings have nothing to mend', async () => {
    const { page } = await visit(look)
    await page.goto('/settings')
    await logIn(page, 'pastor@predica.test', 'Pastor123!')
    for (const [tab, shown] of [
      ['Plano', page.getByText('Semeador · gratuito')],
      ['Segurança', page.getByLabel('Confirmar nova senha')],
      ['Perfil', page.getByLabel('Cargo')],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await shown.waitFor()
      await hasNothingToMend(page)
    }
  })
})
