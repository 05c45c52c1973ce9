import { Check, Dot } from 'lucide-react'
import { limits } from '#shared/constants/limits.ts'
import { adviceFor } from '#web/features/account/hooks/password-advice.ts'

/** What makes a password good, ticked as it is typed. */
export function PasswordAdvice({ password }: { password: string }) {
  return (
    <div className="grid gap-1.5 text-small text-soft">
      <p>
        São obrigatórios pelo menos {limits.passwordMinLength} caracteres. Para uma senha mais
        forte, recomendamos:
      </p>
      <ul className="grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
        {adviceFor(password).map(({ text, met }) => (
          <li key={text} className={`flex items-center gap-2 ${met ? 'text-ink' : ''}`}>
            {met ? (
              <Check aria-hidden size={16} strokeWidth={2} className="text-score-excellent" />
            ) : (
              <Dot aria-hidden size={16} />
            )}
            {text}
            {met && <span className="sr-only">: atendido</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
