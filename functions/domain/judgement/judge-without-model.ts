import type { Aspect } from '#shared/domain/aspects.ts'
import type { AspectResult } from '#shared/domain/report.ts'
import { judgeAspect } from '#functions/domain/analysis/judge-aspect.ts'
import type { SermonInput } from '#functions/domain/analysis/sermon.ts'
import { thinReason } from './thin-input.ts'
import { unavailable } from './unavailable.ts'

/** Judges one aspect by what can be counted, or says why the transcript can't be judged. */
export function judgeWithoutModel(aspect: Aspect, sermon: SermonInput): AspectResult {
  const thin = thinReason(sermon.transcript)
  return thin === null ? judgeAspect(aspect, sermon) : unavailable(aspect, 'simulated', thin)
}
