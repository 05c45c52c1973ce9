import { probeInput, type ProbeOutput } from '#shared/domain/pipeline.ts'
import { windowed } from '#functions/domain/audio/bytes.ts'
import { parseAudioKey } from '#functions/domain/audio/key.ts'
import { measureAudio } from '#functions/domain/audio/measure.ts'
import { StepFailure } from '#functions/domain/errors.ts'
import { transcriptionOrder } from '#functions/domain/transcript/job.ts'
import { periodAt } from '#functions/domain/usage/period.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { audio } from '#functions/runtime/dependencies/audio.ts'
import { step } from '#functions/runtime/step.ts'

const nothingToDo: ProbeOutput = { proceed: false }

/** Claims the analysis that an audio has arrived for, measures the audio and reserves its length. */
export const handler = step(
  'probe',
  probeInput,
  { analyses, audio, clock },
  async ({ key, execution }, { analyses, audio, clock }): Promise<ProbeOutput> => {
    const now = clock.now()
    const ref = parseAudioKey(key)
    const stored = await audio.head(key)
    if (ref === undefined || stored === undefined) {
      const record = ref && (await analyses.byId(ref, now))
      const isOurs = record?.status === 'processing' && record.claim === execution
      if (isOurs) throw new StepFailure('processing_failed')
      await audio.remove(key)
      return nothingToDo
    }

    const claim = await analyses.claim(ref, { execution, storedAt: stored.storedAt }, now)
    if (claim.outcome === 'over') await audio.remove(key)
    if (claim.outcome !== 'claimed') return nothingToDo

    const fetch = (start: number, end: number) => audio.readRange(key, start, end)
    const { mediaFormat, durationSeconds } = await measureAudio(windowed(stored.size, fetch))
    // Plans and their limits are not enforced yet: every length finds room.
    await analyses.reserve(ref, { durationSeconds, period: periodAt(now) }, {}, clock.now())
    return transcriptionOrder(ref, { mediaUri: audio.uri(key), mediaFormat, durationSeconds })
  },
)
