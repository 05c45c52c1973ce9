import { formatPercent } from '#web/lib/format.ts'

/** A bar filled to `value`, a share from 0 to 1. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const share = Math.min(1, Math.max(0, value))
  return (
    <progress
      value={share}
      aria-label={label}
      aria-valuetext={formatPercent(share)}
      className={
        'block h-1 w-full appearance-none overflow-hidden bg-rule ' +
        '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-rule ' +
        '[&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size] ' +
        '[&::-webkit-progress-value]:duration-500'
      }
    />
  )
}
