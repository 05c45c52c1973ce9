/** The place of something that is on its way; `className` gives it that thing's size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-xs bg-rule/70 ${className}`} />
}
