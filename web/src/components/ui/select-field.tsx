import type { ComponentProps } from 'react'
import { control, FieldBox } from './field-box.tsx'

type Props = Omit<ComponentProps<'select'>, 'children'> & {
  label: string
  options: readonly { readonly value: string; readonly title: string }[]
  hint?: string | undefined
  error?: string | undefined
}

/** One of a few things to choose: the system's own list, which every phone and reader knows. */
export function SelectField({ label, options, hint, error, ...select }: Props) {
  return (
    <FieldBox label={label} hint={hint} error={error}>
      {(ties) => (
        <select {...ties} className={control} {...select}>
          {options.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      )}
    </FieldBox>
  )
}
