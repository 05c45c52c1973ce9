import type { SermonRef } from '#shared/domain/pipeline.ts'
import type { Artefact, Artefacts } from './artefacts.ts'
import type { Analyses } from './ports.ts'
import type { AnalysisRecord } from './record.ts'

interface Current<T> {
  readonly record: AnalysisRecord
  /** Not there as long as the analysis is not completed. */
  readonly value: T | undefined
}

interface Ports {
  readonly analyses: Pick<Analyses, 'byId'>
  readonly artefacts: Pick<Artefacts, 'find'>
}

/** Where the report that counts lies, with all that it was made from. */
const currentRun = ({ ownerId, id, run = 0 }: AnalysisRecord): SermonRef => ({
  ownerId,
  analysisId: id,
  run,
})

/**
 * An analysis with an artefact of the run whose report counts, as of `now` in milliseconds; `undefined`
 * when it is not there. A new analysis may take the place of that run between the two readings: then
 * both are read again.
 */
export async function readCurrent<T>(
  ref: SermonRef,
  artefact: Artefact<T>,
  now: number,
  { analyses, artefacts }: Ports,
): Promise<Current<T> | undefined> {
  let before: AnalysisRecord | undefined
  for (;;) {
    const record = await analyses.byId(ref, now)
    if (record?.status !== 'completed') return record && { record, value: undefined }
    const value = await artefacts.find(currentRun(record), artefact)
    if (value !== undefined) return { record, value }
    if (before?.status === 'completed' && before.run === record.run) {
      throw new Error(`${artefact.name} of analysis ${record.id} is not there`)
    }
    before = record
  }
}
