import * as Progress from 'radix-ui/progress'
import { formatPercent } from '#web/lib/format.ts'

/** A bar filled to `value`, a share from 0 to 1. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const share = Math.min(1, Math.max(0, value))
  return (
    <Progress.Root
      value={Math.round(share * 100)}
      getValueLabel={() => formatPercent(share)}
      aria-label={label}
      className="h-1 w-full overflow-hidden bg-rule"
    >
      <Progress.Indicator
        className="h-full w-full origin-left bg-accent transition-transform duration-500 ease-out"
        style={{ transform: `scaleX(${share})` }}
      />
    </Progress.Root>
  )
}
