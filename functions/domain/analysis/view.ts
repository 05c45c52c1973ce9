import { failures, type FailureCode } from '#shared/constants/errors.ts'
import type { Analysis, Report, Stage } from '#shared/domain/analysis.ts'
import { progressOf } from './progress.ts'
import type { AnalysisRecord } from './record.ts'

/**
 * An analysis as its owner reads it at `now`: its stage and progress, why it failed, or the report. One
 * whose audio did not arrive in time has failed, although nobody was there to write it down.
 */
export function viewAnalysis(
  record: AnalysisRecord,
  now: number,
  report: Report | undefined,
): Analysis {
  const { id, filename, customTitle, createdAt, duration, stage, stageStartedAt } = record
  const header = { id, filename, customTitle, createdAt, duration }

  if (record.status === 'completed') {
    if (report === undefined) throw new Error(`The report of analysis ${id} is not there`)
    return { ...header, status: 'completed', stage: 'finish', progress: 1, ...report }
  }
  const progress = progressOf(stage, stageStartedAt, duration, now)
  const failed = (code: FailureCode, at: Stage) => ({
    ...header,
    status: 'failed' as const,
    stage: at,
    progress: progressOf(at, 0, duration, 0),
    failure: { code, message: failures[code] },
  })
  if (record.status === 'failed') return failed(record.failure ?? 'processing_failed', stage)
  if (isUploadOverdue(record, now)) return failed('upload_expired', 'upload')
  return { ...header, status: 'processing', stage, progress }
}

const isUploadOverdue = ({ claim, uploadDeadline }: AnalysisRecord, now: number): boolean =>
  claim === undefined && now > uploadDeadline
