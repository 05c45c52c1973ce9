import { Suspense, lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { HistorySkeleton } from '#web/features/history/components/history-skeleton.tsx'
import { SermonSearch } from '#web/features/history/components/sermon-search.tsx'

const Growth = lazy(() => import('#web/features/history/components/growth.tsx'))

/** `/history`: the sermons so far, and what they say together (`?tab=growth`). */
export default function HistoryRoute() {
  const [params, setParams] = useSearchParams()
  return (
    <div className="max-w-3xl">
      <PageHeading title="Histórico" />
      <div className="mt-6">
        <Tabs
          label="Histórico"
          selected={params.get('tab') === 'growth' ? 'growth' : 'sermons'}
          onSelect={(tab) => setParams(tab === 'growth' ? { tab } : {}, { replace: true })}
          tabs={[
            { name: 'sermons', title: 'Sermões', content: <SermonSearch /> },
            {
              name: 'growth',
              title: 'Crescimento',
              content: (
                <Suspense fallback={<HistorySkeleton label="Carregando o crescimento" />}>
                  <Growth />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}
