import { ArrivalNotice } from '#web/features/dashboard/components/arrival-notice.tsx'
import { DashboardHeading } from '#web/features/dashboard/components/dashboard-heading.tsx'
import { IntakeTabs } from '#web/features/dashboard/components/intake-tabs.tsx'
import { UsageSummary } from '#web/features/usage/components/usage-summary.tsx'

/** `/dashboard`: where a sermon comes in. */
export default function DashboardRoute() {
  return (
    <div className="grid max-w-measure gap-8">
      <DashboardHeading />
      <ArrivalNotice />
      <IntakeTabs />
      <UsageSummary />
      <p className="border-t border-rule pt-4 text-small text-soft">
        Sermões de 5 a 60 minutos são os que melhor se analisam. O áudio é apagado assim que a
        análise termina.
      </p>
    </div>
  )
}
