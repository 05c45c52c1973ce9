import { type FailInput, failInput, pipelineInput } from '#shared/domain/pipeline.ts'
import { clearAway } from '#functions/domain/analysis/clear-away.ts'
import { failureOf } from '#functions/domain/analysis/failure-of.ts'
import { parseAudioKey } from '#functions/domain/audio/key.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { audio } from '#functions/runtime/dependencies/audio.ts'
import { transcriptionJobs } from '#functions/runtime/dependencies/transcription-jobs.ts'
import { step } from '#functions/runtime/step.ts'

/**
 * Ends an analysis without a report: writes the reason down and releases the seconds, then clears
 * away. It is the way out of every step, and also hears of executions that ended without passing it.
 */
export const handler = step(
  'fail',
  failInput,
  { analyses, artefacts, audio, transcriptionJobs, clock },
  async (input, { analyses, clock, ...stores }) => {
    const { key, execution } = executionOf(input)
    const ref = parseAudioKey(key)
    if (ref === undefined) return { standing: 'failed' }
    const standing = await analyses.fail(ref, execution, failureOf(input), clock.now())
    await clearAway(ref, standing, stores)
    return { standing }
  },
)

function executionOf(input: FailInput): { key: string; execution: string } {
  if (!('detail' in input)) return input
  const { name, input: text } = input.detail
  return { ...pipelineInput.parse(JSON.parse(text ?? '{}')), execution: name }
}
