import { freePlan } from '#shared/constants/plans.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { paths } from '#web/lib/paths.ts'
import type { LimitReached } from '#web/features/audio/api/limit-reached.ts'
import { limitText, limitTitle } from '#web/features/audio/hooks/limit-texts.ts'
import { useUsage } from '#web/features/usage/api/use-usage.ts'

interface Props {
  readonly limit: LimitReached
  readonly onClose: () => void
}

/** Section 8: an upload met a limit. The free plan leads to the others, which lead to the support. */
export default function LimitDialog({ limit, onClose }: Props) {
  const { data } = useUsage()
  const isFree = data === undefined || data.plan === freePlan.name
  return (
    <Dialog title={limitTitle(limit)} onClose={onClose}>
      <div className="grid gap-5">
        <p>{limitText(limit)}</p>
        <p className="text-soft">
          {isFree
            ? 'Com um plano maior você analisa mais pregações e mantém tudo o que já está no seu histórico.'
            : 'Fale com o suporte para aumentar o seu limite.'}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {isFree ? 'Agora não' : 'Fechar'}
          </Button>
          {isFree && <ButtonLink to={paths.settings('plan')}>Ver planos</ButtonLink>}
        </div>
      </div>
    </Dialog>
  )
}
