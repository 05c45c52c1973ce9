import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { FunctionComponent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import type { Outline } from '#shared/domain/outline.ts'
import { currentOutline } from '#web/features/analysis/api/use-outline.ts'
import type { Source } from '#web/features/take-along/document/documents.ts'

interface Prepared {
  /** Of the transcript that report and outline are about. */
  readonly revision: number
  readonly Report: FunctionComponent<Source>
  readonly outline: Outline
}

/** The page has better things to do when it has just opened. */
const PREPARE_AFTER_MS = 1500

/**
 * Prints a report whole, whatever of it the screen shows. The browser asks for no patience once it
 * prints, so all that it takes is made ready a while after the page has opened; before that, or when it
 * can't be had, the page itself is printed.
 *
 * @returns what prints, and what must stand in the page for it
 */
export function usePrint(analysis: FinishedAnalysis): {
  print: () => Promise<void>
  printed: ReactNode
} {
  const client = useQueryClient()
  const { id } = analysis
  const revision = analysis.transcript.analysedRevision
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const [isPrinting, setPrinting] = useState(false)

  const prepare = useCallback(async () => {
    try {
      const [{ PrintedReport }, outline] = await Promise.all([
        import('./printed-report.tsx'),
        currentOutline(client, id),
      ])
      flushSync(() => setPrepared({ revision, Report: PrintedReport, outline }))
    } catch {
      // The page can still be printed as it stands.
    }
  }, [client, id, revision])

  useEffect(() => {
    const timer = setTimeout(() => void prepare(), PREPARE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [prepare])

  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])

  return {
    print: async () => {
      await prepare()
      window.print()
    },
    printed: isPrinting && prepared?.revision === revision && (
      <prepared.Report analysis={analysis} outline={prepared.outline} />
    ),
  }
}
