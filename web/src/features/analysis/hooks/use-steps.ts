import { useEffect, useState } from 'react'

/** All the steps together; an answer that takes longer finds the last one. */
const ALL_STEPS_MS = 2000

/** Which of `count` steps is being told, from the moment that it is shown. */
export function useSteps(count: number): number {
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (step >= count - 1) return undefined
    const timer = setTimeout(() => setStep(step + 1), ALL_STEPS_MS / count)
    return () => clearTimeout(timer)
  }, [step, count])
  return step
}
