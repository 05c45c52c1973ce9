import type { ReactNode } from 'react'

interface Props {
  readonly items: readonly ReactNode[]
  /** How many stand open; one left over is not worth hiding. */
  readonly shown: number
  /** What the hidden ones are, one and many. */
  readonly nouns: readonly [one: string, many: string]
  readonly className?: string
}

/** A list whose first items are shown, and the others on demand. `items` are `li` elements. */
export function More({ items, shown, nouns: [one, many], className = '' }: Props) {
  const hidden = items.length - shown > 1 ? items.slice(shown) : []
  return (
    <>
      <ul className={className}>{items.slice(0, items.length - hidden.length)}</ul>
      {hidden.length > 0 && (
        <details className="mt-1">
          <summary className="reach min-h-6 w-fit cursor-pointer text-small text-accent underline-offset-4 hover:underline">
            Mais {hidden.length} {hidden.length === 1 ? one : many}
          </summary>
          <ul className={`${className} mt-3`}>{hidden}</ul>
        </details>
      )}
    </>
  )
}
