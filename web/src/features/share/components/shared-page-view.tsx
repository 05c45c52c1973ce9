import { useMemo } from 'react'
import type { SharedPage } from '#shared/domain/share.ts'
import { PrintedDocument } from '#web/features/take-along/print/printed-document.tsx'
import { formatDate } from '#web/lib/format.ts'
import { sharedDocument } from '#web/features/share/hooks/shared-document.ts'

/** What was shared, whole and read-only, and by whom. */
export function SharedPageView({ page }: { page: SharedPage }) {
  const document = useMemo(() => sharedDocument(page), [page])
  const { preacher, expiresAt } = page
  return (
    <main className="pb-20">
      <p className="mb-8 text-small text-soft">
        Compartilhado por <span className="text-ink">{preacher}</span>. Este link vale até{' '}
        {formatDate(expiresAt)}.
      </p>
      <PrintedDocument document={document} />
    </main>
  )
}
