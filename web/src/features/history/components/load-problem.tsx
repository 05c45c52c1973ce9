import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { messageOf } from '#web/lib/api-error.ts'

interface Props {
  readonly error: Error
  /** What is said when the service gave no reason. */
  readonly fallback: string
  readonly onRetry: () => void
}

/** Something that could not be loaded, why, and another try. */
export function LoadProblem({ error, fallback, onRetry }: Props) {
  return (
    <div className="grid justify-items-start gap-4">
      <Alert>{messageOf(error, fallback)}</Alert>
      <Button variant="secondary" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}
