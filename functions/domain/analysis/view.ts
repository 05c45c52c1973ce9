import { failures, type FailureCode, NEW_ANALYSIS_FAILED } from '#shared/constants/errors.ts'
import { limits } from '#shared/constants/limits.ts'
import type { Analysis, NewAnalysisState } from '#shared/domain/analysis.ts'
import type { Report } from '#shared/domain/report.ts'
import type { Stage } from '#shared/domain/stages.ts'
import {
  type CorrectedTexts,
  correctSegments,
  textOf,
} from '#functions/domain/transcript/correct.ts'
import { progressOf } from './progress.ts'
import type { AnalysisRecord, Rerun } from './record.ts'
import { rerunState } from './rerun-state.ts'

/**
 * An analysis as its owner reads it at `now`: its stage and progress, why it failed, or the report with
 * the transcript as it reads since it was corrected. One whose audio did not arrive in time, or whose
 * execution can't be there any more, has failed, although nobody was there to write it down.
 */
export function viewAnalysis(
  record: AnalysisRecord,
  now: number,
  report: Report | undefined,
  corrected: CorrectedTexts = new Map(),
): Analysis {
  const { id, filename, customTitle, createdAt, duration } = record
  const header = { id, filename, customTitle, createdAt, duration }

  const standing = standingOf(record, now)
  if (standing.status !== 'completed') return { ...header, ...standing }
  if (report === undefined) throw new Error(`The report of analysis ${id} is not there`)
  const { outline: _, ...page } = report
  const { transcriptRevision: revision = 0, analysedRevision = 0, rerun } = record
  const segments = correctSegments(page.transcript.segments, corrected)
  return {
    ...header,
    status: 'completed',
    stage: 'finish',
    progress: 1,
    ...page,
    transcript: { text: textOf(segments), segments, revision, analysedRevision },
    ...(rerun && { newAnalysis: viewRerun(rerun, duration, now) }),
  }
}

/** An execution's end is told and written down within seconds, with all tries within minutes. */
const SETTLES_WITHIN_MS = 15 * 60 * 1000

/** What a record must tell for it to be known how its analysis stands. */
type Work = Pick<
  AnalysisRecord,
  'status' | 'stage' | 'stageStartedAt' | 'duration' | 'claim' | 'uploadDeadline' | 'failure'
>

/** How an analysis stands at `now`: done, at which stage, or why not. */
export function standingOf(record: Work, now: number) {
  const { status, stage, stageStartedAt, duration, failure } = record
  if (status === 'completed') return { status }
  const failed = (code: FailureCode, at: Stage) => ({
    status: 'failed' as const,
    stage: at,
    progress: progressOf(at, 0, duration, 0),
    failure: { code, message: failures[code] },
  })
  if (status === 'failed') return failed(failure ?? 'processing_failed', stage)
  if (isUploadOverdue(record, now)) return failed('upload_expired', 'upload')
  if (isAbandoned(record, now)) return failed('timed_out', stage)
  return { status, stage, progress: progressOf(stage, stageStartedAt, duration, now) }
}

const isUploadOverdue = ({ claim, uploadDeadline }: Work, now: number): boolean =>
  claim === undefined && now > uploadDeadline

/** Step Functions tells of an execution that timed out as well as it can, which is not always. */
const isAbandoned = ({ claim, stageStartedAt }: Work, now: number): boolean =>
  claim !== undefined && now > stageStartedAt + limits.executionSeconds * 1000 + SETTLES_WITHIN_MS

function viewRerun(rerun: Rerun, duration: number, now: number): NewAnalysisState {
  const state = rerunState(rerun, now)
  if (state === 'failed') return { state, message: NEW_ANALYSIS_FAILED }
  const { stage, stageStartedAt } = rerun
  // It begins where the transcript is there: what is left is its whole.
  const from = progressOf('scripture', 0, duration, 0)
  const whole = progressOf(stage, stageStartedAt, duration, now)
  return { state, stage, progress: Math.max(0, (whole - from) / (1 - from)) }
}
