import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** A line that says what it means. */
  readonly hint: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

/** Something to be wanted or not. */
export function Check({ children, hint, checked, onChange, disabled = false }: Props) {
  return (
    <label className={`numbered min-h-11 ${disabled ? 'text-soft' : 'cursor-pointer'}`}>
      <input
        type="checkbox"
        className="mt-1 size-4"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {children}
        <span className="label-line block">{hint}</span>
      </span>
    </label>
  )
}
