import { estimateMinutes, limits } from '#shared/constants/limits.ts'
import { displayFilename } from '#functions/domain/audio/filename.ts'
import type { AnalysisRecord } from './record.ts'

/** Time for an upload that began in the form's last second to come to its end: 50 MB at 180 kbit/s. */
const UPLOAD_GRACE_MS = 40 * 60 * 1000
/** How long an analysis waits for its audio before it is forgotten. */
const FORGOTTEN_AFTER_SECONDS = 60 * 60

/** An analysis that waits for its audio of `size` bytes, opened at `now` in milliseconds. */
export function newAnalysis(
  { id, ownerId, filename, size }: { id: string; ownerId: string; filename: string; size: number },
  now: number,
): AnalysisRecord {
  return {
    id,
    ownerId,
    filename: displayFilename(filename),
    customTitle: null,
    createdAt: new Date(now).toISOString(),
    status: 'processing',
    stage: 'upload',
    stageStartedAt: now,
    duration: estimateMinutes(size) * 60,
    uploadDeadline: now + limits.uploadFormSeconds * 1000 + UPLOAD_GRACE_MS,
    ttl: Math.floor(now / 1000) + FORGOTTEN_AFTER_SECONDS,
  }
}
