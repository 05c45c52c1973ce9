import { useMutation, useQueryClient } from '@tanstack/react-query'
import { correctTranscript } from '#shared/contracts/transcript.ts'
import type { Analysis } from '#shared/domain/analysis.ts'
import { call } from '#web/lib/api.ts'
import { dropSavedDraft } from '#web/features/analysis/hooks/drafts.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { analysisKey } from './use-analysis.ts'

interface Correction {
  readonly segment: number
  /** The text that is corrected. */
  readonly expected: string
  readonly text: string
}

/** Whether a correction was refused because the passage reads otherwise by now. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'transcript_changed'

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
    onSuccess: async ({ data: { revision, passages } }, { segment, text }) => {
      dropSavedDraft(id, segment, text)
      await client.cancelQueries({ queryKey, exact: true })
      const texts = new Map(passages.map((each) => [each.segment, each.text]))
      client.setQueryData<Analysis>(queryKey, (analysis) => {
        if (analysis?.status !== 'completed') return analysis
        const segments = analysis.transcript.segments.map((before, place) => {
          const corrected = texts.get(place)
          return corrected === undefined ? before : { ...before, text: corrected, confidence: 1 }
        })
        const whole = segments.map((each) => each.text).join('\n')
        const transcript = { ...analysis.transcript, text: whole, segments, revision }
        return { ...analysis, transcript }
      })
    },
    onError: (error) =>
      isOvertaken(error) ? client.invalidateQueries({ queryKey, exact: true }) : undefined,
  })
}
