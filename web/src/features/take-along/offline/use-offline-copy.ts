import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { currentOutline } from '#web/features/analysis/api/use-outline.ts'
import { session } from '#web/lib/api.ts'
import { ownerOf } from '#web/lib/token-owner.ts'

const loadStore = () => import('./outline-store.ts')

/**
 * Whether this browser keeps a sermon's outline because it was asked to, and what changes that.
 * `hasFailed` says that the last change could not be made.
 */
export function useOfflineCopy({ id, customTitle, filename }: FinishedAnalysis) {
  const client = useQueryClient()
  const [isKept, setKept] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const ownerId = ownerOf(session.token())
    if (ownerId === null) return
    // A browser that keeps nothing keeps this neither.
    loadStore()
      .then(({ readOutline }) => readOutline(ownerId, id))
      .then(
        (saved) => setKept(saved?.isPinned ?? false),
        () => undefined,
      )
  }, [id])

  const change = async () => {
    const ownerId = ownerOf(session.token())
    if (ownerId === null) return
    try {
      const { removeOutline, saveOutline } = await loadStore()
      if (isKept) await removeOutline(ownerId, id)
      else {
        const outline = await currentOutline(client, id)
        const title = customTitle ?? filename
        const savedAt = Date.now()
        await saveOutline({ ownerId, id, title, outline, savedAt, isPinned: true })
      }
      setKept(!isKept)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return { isKept, hasFailed, change }
}
