import { startTransition, useEffect, useState } from 'react'

/**
 * How many of `total` parts to show by now: `step` at once, and as many more whenever the browser is
 * done with those before, so that a long page never holds it up.
 */
export function useGrowingCount(total: number, step: number): number {
  const [count, setCount] = useState(step)
  useEffect(() => {
    if (count >= total) return undefined
    const timer = setTimeout(() => startTransition(() => setCount(count + step)))
    return () => clearTimeout(timer)
  }, [count, step, total])
  return Math.min(count, total)
}
