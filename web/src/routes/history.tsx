import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { HistoryList } from '#web/features/history/components/history-list.tsx'

/** `/history`: the sermons so far. */
export default function HistoryRoute() {
  return (
    <div className="grid max-w-3xl gap-8">
      <PageHeading title="Histórico" />
      <HistoryList />
    </div>
  )
}
