import { useId } from 'react'
import type { ReactNode } from 'react'

/** What ties a control to its label, hint and error. */
interface Ties {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface Props {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Draws the control, which must be given the ties. */
  readonly children: (ties: Ties) => ReactNode
}

/** How controls look that text is put or chosen in. */
export const control =
  'min-h-11 w-full rounded-xs border border-edge bg-paper px-3 text-body text-ink hover:border-ink aria-invalid:border-score-poor'

/** A control with its label above, its hint and its error below, tied to it for every reader. */
export function FieldBox({ label, hint, error, children }: Props) {
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
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
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
