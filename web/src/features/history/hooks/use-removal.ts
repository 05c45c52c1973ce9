import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetAnalysis, stopLists } from '#web/features/history/api/delete-analysis.ts'

/** The document's id of an entry's title. */
export const entryTitleId = (id: string): string => `titulo-${id}`

/**
 * Takes deleted entries out of a list and puts the focus on the title of the entry that comes into their
 * place, or on the page's heading when none is left.
 */
export function useRemoval(ids: readonly string[]): (id: string) => Promise<void> {
  const client = useQueryClient()
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current === null) return
    const title = document.getElementById(entryTitleId(next.current))
    const target = title?.querySelector('a') ?? document.querySelector('h1')
    target?.focus()
    next.current = null
  })
  return async (id) => {
    const place = ids.indexOf(id)
    await stopLists(client)
    next.current = ids[place + 1] ?? ids[place - 1] ?? ''
    forgetAnalysis(client, id)
  }
}
