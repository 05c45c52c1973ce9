import { Alert } from '#web/components/ui/alert.tsx'
import {
  microphoneHelp,
  microphoneMessages,
} from '#web/features/recorder/hooks/microphone-problem.ts'
import type { MicrophoneProblem } from '#web/features/recorder/hooks/microphone-problem.ts'

/** A microphone that can't be had, and how to mend it. */
export function MicrophoneAlert({ problem }: { problem: MicrophoneProblem }) {
  return (
    <Alert>
      <strong className="font-medium">{microphoneMessages[problem]}</strong>
      <span className="mt-1 block text-small text-soft">
        {microphoneHelp(problem, navigator.userAgent)}
      </span>
    </Alert>
  )
}
