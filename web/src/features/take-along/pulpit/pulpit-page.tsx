import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { Button } from '#web/components/ui/button.tsx'
import { FullScreen, LoadingScreen } from '#web/components/ui/full-screen.tsx'
import { AnalysisProblem } from '#web/features/analysis/components/analysis-problem.tsx'
import { messageOf } from '#web/lib/api-error.ts'
import { registerWorker } from '#web/lib/register-worker.ts'
import { PulpitView } from './pulpit-view.tsx'
import { usePulpitOutline } from './use-pulpit-outline.ts'

interface Props {
  readonly ownerId: string
  readonly isOnline: boolean
  /** Shown while nothing is kept here and the service can't be asked. */
  readonly waiting: ReactNode
}

/** The pulpit of one person, for the outline that the address names. */
export function PulpitPage({ ownerId, isOnline, waiting }: Props) {
  const { id = '' } = useParams()
  const state = usePulpitOutline(id, ownerId, isOnline)
  // Whoever comes straight here has not been within the layout that does this elsewhere.
  useEffect(registerWorker, [])
  switch (state.status) {
    case 'ready':
      return <PulpitView id={id} title={state.title} outline={state.outline} />
    case 'missing':
      return (
        <FullScreen>
          <AnalysisProblem
            title="Análise não encontrada"
            text="Ela foi excluída ou o endereço não é de uma análise sua."
          />
        </FullScreen>
      )
    case 'failed':
      return (
        <FullScreen>
          <AnalysisProblem
            title="Erro ao carregar esboço"
            text={messageOf(state.error, 'Erro ao carregar esboço')}
          >
            <Button onClick={() => location.reload()}>Tentar novamente</Button>
          </AnalysisProblem>
        </FullScreen>
      )
    case 'absent':
      return waiting
    case 'loading':
      return <LoadingScreen />
  }
}
