import { useId } from 'react'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'input'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A line of text to fill in: its label, hint and error are tied to it for every reader. */
export function TextField({ label, hint, error, ...input }: Props) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint === undefined ? '' : hintId, error === undefined ? '' : errorId]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={described === '' ? undefined : described}
        className="min-h-11 w-full rounded-xs border border-edge bg-paper px-3 text-body text-ink hover:border-ink aria-invalid:border-score-poor"
        {...input}
      />
      {hint !== undefined && (
        <p id={hintId} className="label-line">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className="text-small text-score-poor">
          {error}
        </p>
      )}
    </div>
  )
}
