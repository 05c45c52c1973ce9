import type { Aspect } from '#shared/domain/aspects.ts'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { stepMessages } from '#web/features/analysis/hooks/step-messages.ts'
import { useSteps } from '#web/features/analysis/hooks/use-steps.ts'

/** What is being done for an aspect, one step after the other; it ends with the answer. */
export function AspectSteps({ aspect }: { aspect: Aspect }) {
  const messages = stepMessages[aspect]
  const step = useSteps(messages.length)
  return (
    <div className="grid min-h-40 content-start gap-3">
      <output className="font-serif text-reading">{messages[step]}…</output>
      <ProgressBar value={(step + 1) / (messages.length + 1)} label="Análise detalhada" />
    </div>
  )
}
