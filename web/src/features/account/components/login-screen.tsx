import { useState } from 'react'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { TextLink } from '#web/components/ui/text-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { EntryPage } from './entry-page.tsx'
import { LoginForm } from './login-form.tsx'
import type { LoginMode } from './login-form.tsx'

const texts = {
  login: { title: 'Login', question: 'Ainda não tem conta?', other: 'Criar conta' },
  register: { title: 'Criar Conta', question: 'Já tem conta?', other: 'Entrar' },
} as const satisfies Record<LoginMode, Record<string, string>>

/** Login and account creation on one screen (section 2). The session's change moves the visitor on. */
export default function LoginScreen() {
  const [mode, setMode] = useState<LoginMode>('login')
  const { title, question, other } = texts[mode]
  return (
    <EntryPage>
      <PageHeading key={mode} title={title} />
      <LoginForm mode={mode} />
      {mode === 'login' && (
        <p className="-mt-2 text-small">
          <TextLink to={paths.forgotPassword}>Recuperar senha</TextLink>
        </p>
      )}
      <p className="border-t border-rule pt-4 text-small text-soft">
        {question}{' '}
        <button
          type="button"
          className="reach min-h-6 font-medium text-accent underline-offset-4 hover:underline"
          onClick={() => setMode(mode === 'login' ? 'register' : 'login')}
        >
          {other}
        </button>
      </p>
    </EntryPage>
  )
}
