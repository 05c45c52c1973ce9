import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  createShare,
  listShares,
  revokeShare,
  type shareRequest,
} from '#shared/contracts/shares.ts'
import type { Share } from '#shared/domain/share.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/api.ts'

const keyOf = (analysisId: string) => ['shares', analysisId]

/** The good links of an analysis, newest first. */
export const useShares = (analysisId: string) =>
  useQuery({
    queryKey: keyOf(analysisId),
    queryFn: async ({ signal }) =>
      (await call(listShares, { params: { id: analysisId }, signal })).data,
  })

/** Makes a link, which then heads the list. */
export function useCreateShare(analysisId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: z.infer<typeof shareRequest>) =>
      (await call(createShare, { params: { id: analysisId }, body })).data,
    onSuccess: async (share) => {
      // A list that was asked for meanwhile may have it already, or not yet.
      await client.cancelQueries({ queryKey: keyOf(analysisId) })
      client.setQueryData<Share[]>(keyOf(analysisId), (shares = []) => [
        share,
        ...shares.filter(({ id }) => id !== share.id),
      ])
      void client.invalidateQueries({ queryKey: keyOf(analysisId) })
    },
  })
}

/** Revokes a link by its id, which then leaves the list. One that is over already is as good as revoked. */
export function useRevokeShare(analysisId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (shareId: string) => {
      try {
        await call(revokeShare, { params: { id: analysisId, shareId } })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'share_not_found')) throw error
      }
    },
    onSuccess: async (_, shareId) => {
      // A list that was asked for before may still have it.
      await client.cancelQueries({ queryKey: keyOf(analysisId) })
      client.setQueryData<Share[]>(keyOf(analysisId), (shares = []) =>
        shares.filter(({ id }) => id !== shareId),
      )
    },
  })
}
