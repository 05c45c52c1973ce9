import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface Props {
  readonly message: string
  readonly onRetry: () => void
}

/** Something that could not be loaded, why, and another try. */
export function LoadProblem({ message, onRetry }: Props) {
  return (
    <div className="grid justify-items-start gap-4">
      <Alert>{message}</Alert>
      <Button variant="secondary" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}
