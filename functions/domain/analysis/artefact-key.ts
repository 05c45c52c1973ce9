import type { SermonRef } from '#shared/domain/pipeline.ts'

/** Where everything lies that is kept of a user's analyses in the artefacts bucket. */
export const artefactsOfOwner = (ownerId: string): string => `analyses/${ownerId}/`

/** Where the artefacts of one analysis lie. */
export const artefactsOfAnalysis = ({ ownerId, analysisId }: SermonRef): string =>
  `${artefactsOfOwner(ownerId)}${analysisId}/`
