import { planByName } from '#shared/constants/plans.ts'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useUsage } from '#web/features/usage/api/use-usage.ts'
import { UsageSummary } from '#web/features/usage/components/usage-summary.tsx'
import { formatPrice } from '#web/lib/format.ts'

/** The plan that the user has and what is used of it. */
export function PlanTab() {
  const { data } = useUsage()
  const plan = data && planByName(data.plan)
  return (
    <div className="grid max-w-measure gap-8">
      <section aria-labelledby="plano-atual" className="grid gap-2">
        <h2 id="plano-atual" className="text-section">
          Seu plano
        </h2>
        {plan === undefined ? (
          <Skeleton className="h-[1.9375rem] w-56" />
        ) : (
          <p className="font-serif text-lead">
            {plan.displayName}{' '}
            <span className="text-soft">
              · {plan.price === 0 ? 'gratuito' : `${formatPrice(plan.price)} por mês`}
            </span>
          </p>
        )}
      </section>
      <UsageSummary />
    </div>
  )
}
