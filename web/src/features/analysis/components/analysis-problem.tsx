import type { ReactNode } from 'react'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { paths } from '#web/lib/paths.ts'

interface Props {
  readonly title: string
  readonly text: string
  /** Names the failed call for support. */
  readonly requestId?: string | undefined
  /** What can be done here, before the way back. */
  readonly children?: ReactNode
}

/** An analysis that cannot be shown, why, and the way back. */
export function AnalysisProblem({ title, text, requestId, children }: Props) {
  return (
    <div className="grid max-w-measure gap-5">
      <PageHeading title={title} />
      <p role="alert" className="font-serif text-reading">
        {text}
      </p>
      {requestId !== undefined && (
        <p className="label-line">
          Código para o suporte: <span className="figure">{requestId}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {children}
        <ButtonLink to={paths.dashboard} variant="secondary">
          Voltar ao painel
        </ButtonLink>
      </div>
    </div>
  )
}
