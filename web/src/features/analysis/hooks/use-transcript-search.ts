import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Segment } from '#shared/domain/transcript.ts'
import { paintMatches } from './paint-matches.ts'
import { passageId } from './passages.ts'
import { findMatches, searchIndex } from './transcript-search.ts'
import { whenThere } from './when-there.ts'

/** Looks for words in a transcript: how often they were said, and which of those places is shown. */
export function useTranscriptSearch(segments: readonly Segment[]) {
  const [query, setQuery] = useState('')
  const [current, setCurrent] = useState(0)
  const wanted = useDeferredValue(query)
  const index = useMemo(() => searchIndex(segments), [segments])
  const matches = useMemo(() => findMatches(index, wanted), [index, wanted])
  const shown = Math.min(current, matches.length - 1)

  useEffect(() => {
    if (matches.length === 0) return undefined
    return paintMatches(matches, shown)
    // Each time: passages may have come into the page, or gone.
  })

  // A place that is not in the page yet is waited for, until another one is wanted.
  const stopWaiting = useRef<() => void>(undefined)
  useEffect(() => () => stopWaiting.current?.(), [])
  const show = (next: number) => {
    setCurrent(next)
    const place = matches[next]?.start.place
    if (place === undefined) return
    stopWaiting.current?.()
    stopWaiting.current = whenThere(passageId(place), (passage) =>
      passage.scrollIntoView({ block: 'center' }),
    )
  }
  return {
    query,
    count: matches.length,
    /** Place of the one that is shown; -1 without any. */
    shown,
    look: (next: string) => {
      setQuery(next)
      setCurrent(-1)
    },
    /** Goes on to the next one, or back, and round at the ends. */
    step: (by: 1 | -1) => {
      if (matches.length === 0) return
      const from = shown < 0 && by < 0 ? 0 : shown
      show((from + by + matches.length) % matches.length)
    },
  }
}
