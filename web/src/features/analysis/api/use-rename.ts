import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renameAnalysis } from '#shared/contracts/report.ts'
import type { Analysis } from '#shared/domain/analysis.ts'
import { call } from '#web/lib/api.ts'
import { analysisKey } from './use-analysis.ts'

/** Gives an analysis a title: shown at once, and taken back when it could not be saved. */
export function useRename(id: string) {
  const client = useQueryClient()
  const queryKey = analysisKey(id)
  const show = (title: string | null, instead?: string) =>
    client.setQueryData<Analysis>(queryKey, (analysis) =>
      analysis === undefined || (instead !== undefined && analysis.customTitle !== instead)
        ? analysis
        : { ...analysis, customTitle: title },
    )
  return useMutation({
    // One after the other: the last title given is the one that stays.
    scope: { id: `title of ${id}` },
    mutationFn: (title: string) => call(renameAnalysis, { params: { id }, body: { title } }),
    onMutate: async (title) => {
      await client.cancelQueries({ queryKey, exact: true })
      const before = client.getQueryData<Analysis>(queryKey)?.customTitle ?? null
      show(title)
      return before
    },
    onSuccess: ({ data }) => show(data.customTitle),
    onError: (_error, title, before) => show(before ?? null, title),
  })
}
