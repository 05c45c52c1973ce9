import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>

/** An e-mail address, which has to be there. */
export function EmailField(props: Props) {
  return (
    <TextField
      label="E-mail"
      type="email"
      autoComplete="email"
      inputMode="email"
      required
      {...props}
    />
  )
}
