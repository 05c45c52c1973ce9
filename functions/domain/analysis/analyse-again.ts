import { limits } from '#shared/constants/limits.ts'
import type { NewRun, SermonRef } from '#shared/domain/pipeline.ts'
import { AppError } from '#functions/domain/errors.ts'
import type { Executions } from '#functions/domain/executions.ts'
import type { Analyses, Reruns } from './ports.ts'
import { rerunState } from './rerun-state.ts'

/** How often a call that another one forestalled looks again at how things stand. */
const LOOKS = 4

interface Ports {
  readonly analyses: Pick<Analyses, 'byId'>
  readonly reruns: Pick<Reruns, 'open'>
  readonly executions: Executions
}

/**
 * Starts a new analysis of a transcript that was corrected since its report. While one is under way,
 * asking again starts nothing further; only what a crash kept from starting is started then. Throws
 * `analysis_not_found`, `report_not_ready`, `transcript_unchanged` or `new_analyses_spent`.
 */
export async function analyseAgain(
  ref: SermonRef,
  now: number,
  { analyses, reruns, executions }: Ports,
): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const record = await analyses.byId(ref, now)
    if (record === undefined) throw new AppError('analysis_not_found')
    if (record.status !== 'completed') throw new AppError('report_not_ready')

    const { rerun, runs = 0, transcriptRevision = 0, analysedRevision = 0 } = record
    if (rerun !== undefined && rerunState(rerun, now) !== 'failed') {
      return start(executions, { ...ref, run: rerun.run })
    }
    if (transcriptRevision <= analysedRevision) throw new AppError('transcript_unchanged')
    if (runs >= limits.newAnalysesPerSermon) throw new AppError('new_analyses_spent')
    const run = { ...ref, run: runs + 1 }
    if (await reruns.open(record, run, now)) return start(executions, run)
  }
  throw new AppError('internal')
}

/** The name says which run it is: the same run never has two executions. */
const start = (executions: Executions, run: NewRun): Promise<void> =>
  executions.start(`${run.analysisId}-${run.run}`, { ...run })
