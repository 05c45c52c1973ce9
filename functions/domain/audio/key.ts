import type { SermonRef } from '#shared/domain/pipeline.ts'

const KEY = /^audio\/([\w-]{1,64})\/([\w-]{1,64})$/

/** Where the audio of a user's analyses lies in the audio bucket. */
export const audioOfOwner = (ownerId: string): string => `audio/${ownerId}/`

/** Where the audio of an analysis lies. */
export const audioKey = ({ ownerId, analysisId }: SermonRef): string =>
  `${audioOfOwner(ownerId)}${analysisId}`

/** Whose audio lies under a key; `undefined` for a key that this product never gave out. */
export function parseAudioKey(key: string): SermonRef | undefined {
  const [, ownerId, analysisId] = KEY.exec(key) ?? []
  return ownerId === undefined || analysisId === undefined ? undefined : { ownerId, analysisId }
}
