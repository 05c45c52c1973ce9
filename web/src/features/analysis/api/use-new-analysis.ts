import { useMutation, useQueryClient } from '@tanstack/react-query'
import { analyseAgain } from '#shared/contracts/transcript.ts'
import type { Analysis } from '#shared/domain/analysis.ts'
import { answerOf, messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/api.ts'
import { analysisKey } from './use-analysis.ts'

/** Why a new analysis could not be started. */
export const newAnalysisProblem = (error: unknown): string =>
  messageOf(error, 'Erro ao analisar de novo. Tente novamente.')

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
    // A refusal says that things stand otherwise than this page shows.
    onError: (error) => {
      if (answerOf(error) !== undefined) void client.invalidateQueries({ queryKey, exact: true })
    },
  })
}
