import type { NewRun, SermonRef } from '#shared/domain/pipeline.ts'
import type { FailureCode } from '#shared/constants/errors.ts'
import type { Stage } from '#shared/domain/stages.ts'
import type { Period } from '#functions/domain/usage/period.ts'
import type { UsageLimits } from '#functions/domain/usage/limits.ts'
import type { CorrectedTexts } from '#functions/domain/transcript/correct.ts'
import type { AnalysisRecord, ReportSummary } from './record.ts'

/**
 * Where an execution stands with an analysis: it works on it now (`claimed` for the first time or
 * again), another one does (`taken`), or there is nothing left to do (`over`: finished, failed,
 * expired or unknown).
 */
type Claim =
  | { readonly outcome: 'claimed'; readonly record: AnalysisRecord }
  | { readonly outcome: 'taken' | 'over' }

/** Analyses from their upload to their end; times are milliseconds since 1970. */
export interface Analyses {
  create(record: AnalysisRecord): Promise<void>
  /** An analysis that is not forgotten at `now` in milliseconds. */
  byId(ref: SermonRef, now: number): Promise<AnalysisRecord | undefined>
  /** Claims an analysis for an execution whose audio arrived at `storedAt`: the first one gets it. */
  claim(
    ref: SermonRef,
    claim: { readonly execution: string; readonly storedAt: number },
    now: number,
  ): Promise<Claim>
  /**
   * Notes the measured length, reserves it in the counters of `period`, once however often it is
   * called, and moves on to the transcription. Throws `limit_reached` where a limit has no room.
   */
  reserve(
    ref: SermonRef,
    audio: { readonly durationSeconds: number; readonly period: Period },
    limits: UsageLimits,
    now: number,
  ): Promise<void>
  /** Moves an analysis under way on to a later stage; never back. */
  advance(ref: SermonRef, stage: Stage, now: number): Promise<void>
  /** Completes an analysis under way and settles its seconds; gives how it stands afterwards. */
  complete(ref: SermonRef, summary: ReportSummary, now: number): Promise<Standing>
  /**
   * Ends an analysis under way without a report and releases its seconds; gives how it stands
   * afterwards. An analysis that another execution has claimed is left alone.
   */
  fail(ref: SermonRef, execution: string, code: FailureCode, now: number): Promise<Standing>
}

/** The titles that preachers give their analyses. */
export interface Titles {
  /** Gives an analysis its title, whatever stage it is in; false where it is not there at `now`. */
  rename(ref: SermonRef, title: string, now: number): Promise<boolean>
}

/** What was corrected of transcripts. */
export interface Corrections {
  /** All corrections of an analysis; none and revision 0 when there are none. */
  read(ref: SermonRef): Promise<Corrected>
  /**
   * Puts corrections in the place of the former ones as the next revision after `revision`; gives
   * whether it did. It does not when they are of a later revision by now, or the analysis is gone.
   */
  replace(ref: SermonRef, revision: number, texts: CorrectedTexts): Promise<boolean>
}

/** What was corrected of a transcript, and how many times it has been. */
export interface Corrected {
  readonly revision: number
  readonly texts: CorrectedTexts
}

/** New analyses of transcripts that were corrected after they had been analysed. */
export interface Reruns {
  /**
   * Sets a new run up, unless another writer forestalls it since `record` was read; gives whether it
   * did.
   */
  open(record: AnalysisRecord, run: NewRun, now: number): Promise<boolean>
  /** Notes that a run works on a revision of the transcript; gives whether it is still wanted. */
  begin(run: NewRun, revision: number, now: number): Promise<boolean>
  advance(run: NewRun, stage: Stage, now: number): Promise<void>
  /** Makes a run's report the one that counts; gives how the run stands afterwards. */
  complete(run: NewRun, summary: ReportSummary): Promise<Standing>
  /** Ends a run without a report; the one before it goes on counting. */
  fail(run: NewRun): Promise<Standing>
}

/** How an analysis stands; `unknown` when it is not there. */
export type Standing = AnalysisRecord['status'] | 'unknown'
