import type { ComponentProps } from 'react'
import { limits } from '#shared/constants/limits.ts'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'minLength'> & {
  /** What password managers are to make of it: fill in the one they know, or offer another. */
  readonly kind: 'current' | 'new'
}

/** A password, which has to be there. */
export function PasswordField({ kind, ...props }: Props) {
  return (
    <TextField
      type="password"
      autoComplete={`${kind}-password`}
      minLength={kind === 'new' ? limits.passwordMinLength : undefined}
      required
      {...props}
    />
  )
}
