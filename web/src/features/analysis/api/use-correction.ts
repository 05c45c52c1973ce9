import { useMutation, useQueryClient } from '@tanstack/react-query'
import { correctTranscript } from '#shared/contracts/transcript.ts'
import type { Analysis } from '#shared/domain/analysis.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { analysisKey } from './use-analysis.ts'

interface Correction {
  readonly segment: number
  /** The text that is corrected. */
  readonly expected: string
  readonly text: string
}

/**
 * Corrects passages of a transcript, one call after the other. When another window was faster, the
 * transcript is read again, so that the passage shows what it says by now.
 */
export function useCorrection(id: string) {
  const client = useQueryClient()
  const queryKey = analysisKey(id)
  return useMutation({
    scope: { id: `transcript of ${id}` },
    mutationFn: (correction: Correction) =>
      call(correctTranscript, { params: { id }, body: { corrections: [correction] } }),
    onSuccess: async ({ data: { revision, passages } }) => {
      await client.cancelQueries({ queryKey, exact: true })
      const texts = new Map(passages.map(({ segment, text }) => [segment, text]))
      client.setQueryData<Analysis>(queryKey, (analysis) => {
        if (analysis?.status !== 'completed') return analysis
        const segments = analysis.transcript.segments.map((segment, place) => {
          const text = texts.get(place)
          return text === undefined ? segment : { ...segment, text, confidence: 1 }
        })
        const text = segments.map((segment) => segment.text).join('\n')
        return { ...analysis, transcript: { ...analysis.transcript, text, segments, revision } }
      })
    },
    onError: (error) =>
      error instanceof ApiError && error.code === 'transcript_changed'
        ? client.invalidateQueries({ queryKey, exact: true })
        : undefined,
  })
}
