interface Props {
  /** Gives it the size of what is on its way. */
  readonly className: string
  readonly round?: boolean
}

/** The place of something that is on its way. */
export function Skeleton({ className, round = false }: Props) {
  const corners = round ? 'rounded-full' : 'rounded-xs'
  return (
    <span
      aria-hidden
      className={`block max-w-full animate-pulse bg-rule/70 ${corners} ${className}`}
    />
  )
}
