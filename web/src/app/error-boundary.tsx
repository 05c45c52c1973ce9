import { Component } from 'react'
import type { ReactNode } from 'react'
import { errors } from '#shared/constants/errors.ts'
import { Button } from '#web/components/ui/button.tsx'
import { FullScreen } from '#web/components/ui/full-screen.tsx'
import { ApiError, messageOf } from '#web/lib/api-error.ts'

interface Props {
  readonly children: ReactNode
  /** A screen that broke is tried anew when this changes. */
  readonly resetKey?: string
}

interface State {
  readonly resetKey: string | undefined
  readonly failed: boolean
  readonly error: unknown
}

/** Keeps a screen that broke from taking the rest with it, and offers the way on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey, failed: false, error: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { resetKey, failed: false, error: null }
  }

  override render(): ReactNode {
    const { failed, error } = this.state
    if (!failed) return this.props.children
    const requestId = error instanceof ApiError ? error.requestId : undefined
    return (
      <FullScreen>
        <title>Algo deu errado · Prédica</title>
        <h1 className="text-title">Algo deu errado</h1>
        <p role="alert">{messageOf(error, errors.internal.message)}</p>
        {requestId !== undefined && (
          <p className="label-line">
            Código para o suporte: <span className="figure">{requestId}</span>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => location.reload()}>Tentar novamente</Button>
          <Button variant="quiet" onClick={() => location.assign('/')}>
            Ir para o início
          </Button>
        </div>
      </FullScreen>
    )
  }
}
