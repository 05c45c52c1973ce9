import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { currentOutline } from '#web/features/analysis/api/use-outline.ts'
import { session } from '#web/lib/api.ts'
import { ownerOf } from '#web/lib/token-owner.ts'

/** The page has better things to do when it has just opened. */
const REFRESH_AFTER_MS = 2000

/**
 * Keeps the outline that this browser has of a sermon, if it has one, in step with the report that is
 * shown: with its title, and with a new analysis.
 */
export function useCurrentCopy({ id, customTitle, filename, transcript }: FinishedAnalysis): void {
  const client = useQueryClient()
  const title = customTitle ?? filename
  const revision = transcript.analysedRevision
  useEffect(() => {
    const refresh = async () => {
      const ownerId = ownerOf(session.token())
      if (ownerId === null) return
      const { readOutline, saveOutline } = await import('./outline-store.ts')
      if ((await readOutline(ownerId, id)) === undefined) return
      const outline = await currentOutline(client, id)
      // It may have been given up in the meantime.
      const saved = await readOutline(ownerId, id)
      if (saved !== undefined) await saveOutline({ ...saved, title, outline })
    }
    // Nothing of it can be had: what is kept stays as it is.
    const timer = setTimeout(() => void refresh().catch(() => undefined), REFRESH_AFTER_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another revision has another outline
  }, [client, id, title, revision])
}
