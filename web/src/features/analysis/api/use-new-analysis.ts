import { useMutation, useQueryClient } from '@tanstack/react-query'
import { analyseAgain } from '#shared/contracts/transcript.ts'
import type { Analysis } from '#shared/domain/analysis.ts'
import { call } from '#web/lib/api.ts'
import { analysisKey } from './use-analysis.ts'

/** Starts a new analysis of a corrected transcript; from then on the analysis tells how it goes. */
export function useNewAnalysis(id: string) {
  const client = useQueryClient()
  const queryKey = analysisKey(id)
  return useMutation({
    mutationFn: () => call(analyseAgain, { params: { id } }),
    onSuccess: async () => {
      client.setQueryData<Analysis>(queryKey, (analysis) =>
        analysis?.status === 'completed'
          ? { ...analysis, newAnalysis: { state: 'running', stage: 'scripture', progress: 0 } }
          : analysis,
      )
      await client.invalidateQueries({ queryKey, exact: true })
    },
  })
}
