import {
  type FailInput,
  failInput,
  type PipelineInput,
  pipelineInput,
  type SermonRef,
} from '#shared/domain/pipeline.ts'
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
 * away. It is the way out of every step, and also hears of executions that ended without passing it. A
 * new analysis that fails leaves the report before it as it is.
 */
export const handler = step(
  'fail',
  failInput,
  { analyses, artefacts, audio, transcriptionJobs, clock },
  async (input, { analyses, clock, ...stores }) => {
    const { sermon, execution } = executionOf(input)
    if (sermon === undefined) return { standing: 'failed' }
    const standing = await analyses.fail(sermon, execution, failureOf(input), clock.now())
    await clearAway(sermon, standing, stores)
    return { standing }
  },
)

function executionOf(input: FailInput): { sermon: SermonRef | undefined; execution: string } {
  if (!('detail' in input)) return { sermon: sermonOf(input.input), execution: input.execution }
  const { name, input: text } = input.detail
  return { sermon: sermonOf(pipelineInput.parse(JSON.parse(text ?? '{}'))), execution: name }
}

const sermonOf = (input: PipelineInput): SermonRef | undefined =>
  'key' in input ? parseAudioKey(input.key) : input
