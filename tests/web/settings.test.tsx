// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UserProfile } from '#shared/domain/account.ts'
import { PasswordForm } from '#web/features/account/components/password-form.tsx'
import { ProfileForm } from '#web/features/account/components/profile-form.tsx'
import { ResetPasswordForm } from '#web/features/account/components/reset-password-form.tsx'
import { ForgotPasswordForm } from '#web/features/account/components/forgot-password-form.tsx'
import { adviceFor } from '#web/features/account/hooks/password-advice.ts'
import { passwordProblem } from '#web/features/account/hooks/password-problem.ts'
import { session } from '#web/lib/api.ts'
import { useSession } from '#web/lib/use-session.ts'

const user: UserProfile = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@exemplo.com',
  phone: '',
  church: '',
  position: 'Outro',
  role: 'user',
}

type Answer = () => Response | Promise<Response>

/** The service, as far as these forms see it; gives the bodies that it was sent. */
function serviceAnswers(answer: Answer): unknown[] {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return Promise.resolve(answer())
  })
  return bodies
}

const refused = (status: number, error: string, code = 'x') =>
  Response.json({ success: false, code, error, message: error }, { status })
const offline: Answer = () => Promise.reject(new TypeError('offline'))
const broken: Answer = () => new Response('', { status: 502 })

const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const alertText = async () => (await screen.findByRole('alert')).textContent
const statusText = async () => (await screen.findByRole('status')).textContent

const met = (password: string) =>
  adviceFor(password).flatMap((each) => (each.met ? [each.text] : []))

const showReset = () => {
  const onReset = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <ResetPasswordForm token="abc" onReset={onReset} />
    </MemoryRouter>,
  )
  return onReset
}

function ProfileOfSession() {
  const state = useSession()
  return state.status === 'authenticated' && <ProfileForm user={state.user} />
}

beforeEach(() => session.begin('t1', user))
afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

describe('the profile', () => {
  it('is saved, and is the session’s from then on', async () => {
    const saved = { ...user, name: 'Ana Lima', position: 'Diácono' as const }
    const bodies = serviceAnswers(() => Response.json({ success: true, user: saved }))
    render(<ProfileForm user={user} />)
    fill({ Nome: ' Ana Lima ', Cargo: 'Diácono' })
    press('Salvar perfil')
    expect(await statusText()).toBe('Perfil atualizado com sucesso!')
    const { name, email, phone, church, position } = saved
    expect(bodies).toEqual([{ name, email, phone, church, position }])
    expect(session.state()).toEqual({ status: 'authenticated', user: saved })
    fill({ Igreja: 'Da Praça' })
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  })

  it('asks for the password before it takes another e-mail', async () => {
    const bodies = serviceAnswers(() => refused(400, 'Senha atual incorreta.'))
    render(<ProfileForm user={user} />)
    expect(screen.queryByLabelText('Senha atual')).toBeNull()
    fill({ 'E-mail': 'outra@exemplo.com' })
    press('Salvar perfil')
    await screen.findByText('Confirme a sua senha para trocar o e-mail.')
    expect(bodies).toEqual([])
    fill({ 'Senha atual': 'segredo' })
    press('Salvar perfil')
    expect(await alertText()).toBe('Erro: Senha atual incorreta.')
    expect(bodies).toMatchObject([{ email: 'outra@exemplo.com', currentPassword: 'segredo' }])
  })

  it('learns that another window has moved the account, and asks for the password', async () => {
    const moved = { ...user, email: 'nova@exemplo.com' }
    vi.stubGlobal('fetch', (_url: string, { method }: { method: string }) =>
      Promise.resolve(
        method === 'GET'
          ? Response.json({ success: true, user: moved })
          : refused(400, 'Senha atual incorreta.', 'wrong_password'),
      ),
    )
    render(<ProfileOfSession />)
    press('Salvar perfil')
    await screen.findByLabelText('Senha atual')
    expect(session.state()).toEqual({ status: 'authenticated', user: moved })
  })

  it.each([offline, broken])('has a sentence when the service has none', async (answer) => {
    serviceAnswers(answer)
    render(<ProfileForm user={user} />)
    press('Salvar perfil')
    expect(await alertText()).toBe('Erro ao salvar perfil. Tente novamente.')
  })
})

describe('the password', () => {
  const fields = { 'Senha atual': 'antiga', 'Nova senha': 'nova senha' }

  it('is changed, and the session goes on with the token of the answer', async () => {
    const message = 'Senha alterada com sucesso!'
    const bodies = serviceAnswers(() => Response.json({ success: true, message, token: 't2' }))
    render(<PasswordForm email={user.email} />)
    fill({ ...fields, 'Confirmar nova senha': 'nova senha' })
    press('Alterar senha')
    expect(await statusText()).toBe(message)
    expect(session.token()).toBe('t2')
    expect(bodies).toEqual([{ currentPassword: 'antiga', newPassword: 'nova senha' }])
    expect(screen.getByLabelText<HTMLInputElement>('Senha atual').value).toBe('')
  })

  it.each([
    [() => refused(400, 'Senha atual incorreta.'), 'Erro: Senha atual incorreta.'],
    [offline, 'Erro ao alterar senha. Tente novamente.'],
    [broken, 'Erro ao alterar senha. Tente novamente.'],
  ])('says why it was not changed', async (answer, sentence) => {
    serviceAnswers(answer)
    render(<PasswordForm email={user.email} />)
    fill({ ...fields, 'Confirmar nova senha': 'nova senha' })
    press('Alterar senha')
    expect(await alertText()).toBe(sentence)
    expect(session.token()).toBe('t1')
  })

  it('is looked at field by field, in the order of the form', () => {
    const form = { currentPassword: 'a', newPassword: 'abcdef', confirmation: 'abcdef' }
    expect(passwordProblem(form)).toBeUndefined()
    expect(passwordProblem({ ...form, confirmation: '' })).toEqual({
      field: 'confirmation',
      message: 'Por favor, preencha todos os campos de senha.',
    })
    expect(passwordProblem({ ...form, newPassword: 'abcde', confirmation: 'x' })).toEqual({
      field: 'newPassword',
      message: 'A nova senha deve ter pelo menos 6 caracteres.',
    })
    expect(passwordProblem({ ...form, confirmation: 'abcdeg' })).toEqual({
      field: 'confirmation',
      message: 'As senhas não coincidem!',
    })
  })

  it('is only advised to have more than six characters', () => {
    expect(met('')).toEqual([])
    expect(met('Ábc-1234')).toHaveLength(5)
    expect(met('abcdefgh')).toEqual(['8 ou mais caracteres', 'uma letra minúscula'])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (password, more) => {
        // What a password has, it still has with more at its end.
        expect(met(password + more)).toEqual(expect.arrayContaining(met(password)))
        const form = { currentPassword: 'x', newPassword: password, confirmation: password }
        expect(passwordProblem(form) === undefined).toBe(password.length >= 6)
      }),
    )
  })
})

describe('recovery', () => {
  it('asks for a link, and tells what the service says when there is none', async () => {
    const onSent = vi.fn<(email: string) => void>()
    const bodies = serviceAnswers(() => Response.json({ success: true, message: 'Enviado' }))
    render(<ForgotPasswordForm onSent={onSent} />)
    fill({ 'E-mail': 'ana' })
    press('Enviar link')
    await screen.findByText('Email inválido')
    fill({ 'E-mail': ' Ana@Exemplo.com ' })
    press('Enviar link')
    await waitFor(() => expect(onSent).toHaveBeenCalledWith('ana@exemplo.com'))
    expect(bodies).toEqual([{ email: 'ana@exemplo.com' }])
  })

  it.each([
    [() => refused(429, 'Muitas tentativas.'), 'Muitas tentativas.'],
    [offline, 'Erro ao enviar email de recuperação'],
    [broken, 'Erro ao enviar email de recuperação'],
  ])('says that no link was sent', async (answer, sentence) => {
    serviceAnswers(answer)
    render(<ForgotPasswordForm onSent={vi.fn<() => void>()} />)
    fill({ 'E-mail': 'ana@exemplo.com' })
    press('Enviar link')
    expect(await alertText()).toBe(sentence)
  })

  it('takes a password of six characters, twice', async () => {
    const bodies = serviceAnswers(() => Response.json({ success: true, message: 'Feito' }))
    session.end()
    const onReset = showReset()
    fill({ 'Nova senha': '12345', 'Confirmar nova senha': '12345' })
    press('Redefinir senha')
    await screen.findByText('A senha deve ter pelo menos 6 caracteres')
    fill({ 'Nova senha': '123456' })
    press('Redefinir senha')
    await screen.findByText('As senhas não coincidem')
    expect(bodies).toEqual([])
    fill({ 'Confirmar nova senha': '123456' })
    press('Redefinir senha')
    await waitFor(() => expect(onReset).toHaveBeenCalledOnce())
    expect(bodies).toEqual([{ token: 'abc', password: '123456' }])
  })

  it.each([
    [
      () => refused(400, 'Token de redefinição inválido ou expirado', 'invalid_reset_token'),
      'Token de redefinição inválido ou expirado Pedir outro link',
    ],
    [offline, 'Erro de conexão. Tente novamente.'],
    [broken, 'Erro ao redefinir senha'],
  ])('says why the password is still the old one', async (answer, sentence) => {
    serviceAnswers(answer)
    showReset()
    fill({ 'Nova senha': '123456', 'Confirmar nova senha': '123456' })
    press('Redefinir senha')
    expect(await alertText()).toBe(sentence)
  })
})
