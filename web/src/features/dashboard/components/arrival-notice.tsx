import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Alert } from '#web/components/ui/alert.tsx'
import { noticeIn, withoutNotice } from '#web/features/dashboard/hooks/arrival-notice.ts'

/**
 * What registration and payment have to say, until it is put away. The address forgets it at once, so
 * that a reload or a bookmark says nothing twice.
 */
export function ArrivalNotice() {
  const [search, setSearch] = useSearchParams()
  const arriving = noticeIn(search)
  const [notice, setNotice] = useState(arriving)
  if (arriving !== null && arriving !== notice) setNotice(arriving)
  useEffect(() => {
    if (arriving !== null) setSearch(withoutNotice, { replace: true })
  }, [arriving, setSearch])

  if (notice === null) return null
  const dismiss = () => {
    setNotice(null)
    // The button goes away: whoever used it by keyboard goes on from the content.
    document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
  }
  return (
    <div className="flex items-start gap-2">
      <div className="flex-1">
        <Alert tone="note">{notice}</Alert>
      </div>
      <button
        type="button"
        aria-label="Dispensar aviso"
        onClick={dismiss}
        className="-mt-1.5 grid size-11 shrink-0 place-content-center rounded-xs text-soft hover:text-ink"
      >
        <X aria-hidden size={18} strokeWidth={1.6} />
      </button>
    </div>
  )
}
