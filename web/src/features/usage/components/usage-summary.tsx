import { Link } from 'react-router-dom'
import { planByName } from '#shared/constants/plans.ts'
import type { CurrentUsage } from '#shared/contracts/usage.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { BusyButton } from '#web/components/ui/busy-button.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { useUsage } from '#web/features/usage/api/use-usage.ts'
import { usageRows } from '#web/features/usage/hooks/usage-rows.ts'
import { paths } from '#web/lib/paths.ts'
import { UsageSkeleton } from './usage-skeleton.tsx'

const FULL = 100

/** The plan's name and how much of its minutes is used, kept current. */
export function UsageSummary() {
  const { data, errorUpdateCount, isFetching, refetch } = useUsage()
  return (
    <section aria-label="Uso do plano" className="grid min-h-16 content-start gap-3">
      {data === undefined ? (
        errorUpdateCount > 0 ? (
          <div className="flex flex-wrap items-center gap-x-5">
            <Alert>Erro ao carregar informações de uso.</Alert>
            <BusyButton variant="quiet" busy={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </BusyButton>
          </div>
        ) : (
          <UsageSkeleton />
        )
      ) : (
        <Rows usage={data} />
      )}
    </section>
  )
}

function Rows({ usage }: { usage: CurrentUsage }) {
  return usageRows(usage).map(({ name, amount, percentage, note }) => (
    <div key={name} className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <span>Plano {planByName(usage.plan).displayName}</span>
        <span>{amount}</span>
      </p>
      <ProgressBar value={percentage / FULL} label={name} />
      <p className="label-line">
        {percentage < FULL ? (
          note
        ) : (
          <>
            Limite atingido.{' '}
            <Link to={paths.settings('plan')} className="text-accent underline underline-offset-4">
              Ver planos
            </Link>
          </>
        )}
      </p>
    </div>
  ))
}
