// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RegistrationForm } from '#web/features/account/components/registration-form.tsx'
import LoginScreen from '#web/features/account/components/login-screen.tsx'
import { session } from '#web/lib/api.ts'

const user = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@exemplo.com',
  phone: '',
  church: '',
  position: 'Outro',
  role: 'user',
}

const entered = () => Response.json({ success: true, token: 't1', user })

/** The service, as far as these screens see it; gives the bodies that it was sent. */
function serviceAnswers(answer: () => Response | Promise<Response>): unknown[] {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return Promise.resolve(answer())
  })
  return bodies
}

const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const showLogin = () =>
  render(
    <MemoryRouter>
      <LoginScreen />
    </MemoryRouter>,
  )
const showRegistration = () => {
  const onCreated = vi.fn<() => void>()
  render(<RegistrationForm onCreated={onCreated} />)
  return onCreated
}

afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

describe('the login screen', () => {
  it('begins the session, and says that it is working on it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const bodies = serviceAnswers(() => promise)
    showLogin()
    fill({ 'E-mail': ' Ana@Exemplo.com ', Senha: 'segredo' })
    press('Entrar')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Carregando...' })
    expect(button.disabled).toBe(true)
    resolve(entered())
    await waitFor(() => expect(session.state().status).toBe('authenticated'))
    expect(session.token()).toBe('t1')
    expect(bodies).toEqual([{ email: 'ana@exemplo.com', password: 'segredo' }])
  })

  it('shows what the service says, until a field is edited', async () => {
    serviceAnswers(() =>
      Response.json(
        { success: false, code: 'invalid_credentials', error: 'E-mail ou senha incorretos.' },
        { status: 401 },
      ),
    )
    showLogin()
    fill({ 'E-mail': 'ana@exemplo.com', Senha: 'errada' })
    press('Entrar')
    expect((await screen.findByRole('alert')).textContent).toBe('E-mail ou senha incorretos.')
    fill({ Senha: 'outra' })
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it.each([
    [() => new Response('', { status: 502 }), 'Erro no login'],
    [() => Promise.reject(new TypeError('offline')), 'Erro de conexão. Tente novamente.'],
  ])('has a sentence when the service has none', async (answer, sentence) => {
    serviceAnswers(answer)
    showLogin()
    fill({ 'E-mail': 'ana@exemplo.com', Senha: 'segredo' })
    press('Entrar')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })

  it('leads to the recovery of a password, but not while an account is made', () => {
    showLogin()
    const link = screen.getByRole('link', { name: 'Recuperar senha' })
    expect(link.getAttribute('href')).toBe('/forgot-password')
    press('Criar conta')
    expect(screen.queryByRole('link', { name: 'Recuperar senha' })).toBeNull()
  })

  it('keeps what has been typed, and not what was wrong with it, when it turns', async () => {
    serviceAnswers(() => new Response('', { status: 502 }))
    showLogin()
    fill({ 'E-mail': 'ana@exemplo.com', Senha: 'segredo' })
    press('Entrar')
    await screen.findByRole('alert')
    press('Criar conta')
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@exemplo.com')
    expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('segredo')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Criar Conta' }))
  })

  it('turns into account creation, with its own rules', async () => {
    const bodies = serviceAnswers(entered)
    showLogin()
    press('Criar conta')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Criar Conta')
    press('Criar Conta')
    await screen.findByText('Nome é obrigatório')
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'))
    fill({ Nome: 'Ana', 'E-mail': 'ana@exemplo.com', Senha: 'curta' })
    press('Criar Conta')
    const problem = await screen.findByText('A senha deve ter pelo menos 6 caracteres')
    const password = screen.getByLabelText('Senha')
    expect(password.getAttribute('aria-describedby')).toBe(problem.id)
    expect(password.getAttribute('aria-invalid')).toBe('true')
    fill({ Senha: 'a'.repeat(129) })
    press('Criar Conta')
    await screen.findByText('Senha longa demais')
    expect(bodies).toEqual([])
    fill({ Senha: 'longa o bastante' })
    press('Criar Conta')
    await waitFor(() => expect(session.token()).toBe('t1'))
    expect(bodies).toEqual([
      { name: 'Ana', email: 'ana@exemplo.com', password: 'longa o bastante' },
    ])
  })
})

describe('free registration', () => {
  it('says all that is wrong at once, joined by commas', async () => {
    const bodies = serviceAnswers(entered)
    showRegistration()
    fill({ Nome: 'A', 'E-mail': 'ana', Senha: '123', 'Confirmar senha': '321' })
    press('Criar conta grátis')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nome é obrigatório, Email inválido, Senha deve ter pelo menos 6 caracteres, Confirmação de senha não confere',
    )
    expect(bodies).toEqual([])
  })

  it('sends no confirmation, and tells when the account is there', async () => {
    const bodies = serviceAnswers(entered)
    const onCreated = showRegistration()
    const password = 'segredo'
    fill({
      Nome: ' Ana ',
      'E-mail': 'ana@exemplo.com',
      Senha: password,
      'Confirmar senha': password,
    })
    press('Criar conta grátis')
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
    expect(bodies).toEqual([{ name: 'Ana', email: 'ana@exemplo.com', password }])
    expect(session.token()).toBe('t1')
  })
})
