import type { ComponentProps } from 'react'
import { control, FieldBox } from './field-box.tsx'

type Props = ComponentProps<'input'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A line of text to fill in. */
export function TextField({ label, hint, error, ...input }: Props) {
  return (
    <FieldBox label={label} hint={hint} error={error}>
      {(ties) => <input {...ties} className={control} {...input} />}
    </FieldBox>
  )
}
