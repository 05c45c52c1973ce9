import { useEffect, useState } from 'react'
import type { Outline } from '#shared/domain/outline.ts'
import { getAnalysis } from '#shared/contracts/audio.ts'
import { getOutline } from '#shared/contracts/report.ts'
import {
  readOutline,
  removeOutline,
  saveOutline,
} from '#web/features/take-along/offline/outline-store.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/api.ts'

type State =
  | { readonly status: 'loading' | 'absent' | 'missing' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly title: string; readonly outline: Outline }

async function fetchOutline(id: string, signal: AbortSignal) {
  const params = { id }
  const [{ data }, { data: analysis }] = await Promise.all([
    call(getOutline, { params, signal }),
    call(getAnalysis, { params, signal }),
  ])
  return { title: analysis.customTitle ?? analysis.filename, outline: data.outline }
}

/** A browser that keeps nothing (private windows, full disks) shows the outline all the same. */
const orNothing = <T>(kept: Promise<T>): Promise<T | undefined> => kept.catch(() => undefined)

/**
 * An outline for the pulpit: at once what this browser keeps of it, then what the service has, which is
 * kept for the next time.
 *
 * @param ownerId whose it is; of nobody else is anything shown
 * @param isOnline whether the service may be asked; `absent` says that nothing is kept and it may not
 */
export function usePulpitOutline(id: string, ownerId: string, isOnline: boolean): State {
  const [state, setState] = useState<State>({ status: 'loading' })
  useEffect(() => {
    const ended = new AbortController()
    const show = (next: State) => {
      if (!ended.signal.aborted) setState(next)
    }
    const open = async () => {
      const saved = await orNothing(readOutline(ownerId, id))
      if (saved !== undefined) show({ status: 'ready', title: saved.title, outline: saved.outline })
      else if (!isOnline) show({ status: 'absent' })
      if (!isOnline) return
      try {
        const fresh = await fetchOutline(id, ended.signal)
        show({ status: 'ready', ...fresh })
        const isPinned = saved?.isPinned ?? false
        await orNothing(saveOutline({ ownerId, id, ...fresh, savedAt: Date.now(), isPinned }))
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) {
          await orNothing(removeOutline(ownerId, id))
          show({ status: 'missing' })
        } else if (saved === undefined) show({ status: 'failed', error })
      }
    }
    void open()
    return () => ended.abort()
  }, [id, ownerId, isOnline])
  return state
}
