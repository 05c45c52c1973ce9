import { aspects, type Aspect } from '#shared/domain/aspects.ts'
import { type Outline, outline } from '#shared/domain/outline.ts'
import type { SermonRef } from '#shared/domain/pipeline.ts'
import { type AspectResult, aspectResult, type Report, report } from '#shared/domain/report.ts'
import { type Transcript, transcript } from '#shared/domain/transcript.ts'
import { scriptureStudy, type ScriptureStudy } from '#functions/domain/scripture/study-artefact.ts'
import { type PaidAnswer, paidAnswer } from '#functions/domain/judgement/paid-answer.ts'
import { type Question, questions } from '#functions/domain/judgement/question.ts'
import type * as z from 'zod/mini'

/** A JSON document that a step leaves for later ones. */
export interface Artefact<T> {
  readonly name: string
  readonly schema: z.ZodMiniType<T>
}

export const transcriptArtefact: Artefact<Transcript> = {
  name: 'transcript.json',
  schema: transcript,
}

export const scriptureArtefact: Artefact<ScriptureStudy> = {
  name: 'scripture.json',
  schema: scriptureStudy,
}

/** One aspect judged. */
export const aspectArtefact = (aspect: Aspect): Artefact<AspectResult> => ({
  name: `aspect-${aspect}.json`,
  schema: aspectResult,
})

export const outlineArtefact: Artefact<Outline> = { name: 'outline.json', schema: outline }

/** The report with its outline, which the last step stores. */
export const reportArtefact: Artefact<Report> = { name: 'report.json', schema: report }

/** What has come of a question to a language model; not there when none is configured. */
export const paidAnswerArtefact = (question: Question): Artefact<PaidAnswer> => ({
  name: `answer-${question}.json`,
  schema: paidAnswer,
})

const all: readonly { readonly name: string }[] = [
  transcriptArtefact,
  scriptureArtefact,
  ...aspects.map(aspectArtefact),
  outlineArtefact,
  ...questions.map(paidAnswerArtefact),
  reportArtefact,
]

/** Names of every artefact that an analysis may have left. */
export const artefactNames: readonly string[] = all.map(({ name }) => name)

/** What steps leave behind in the artefacts bucket. */
export interface Artefacts {
  write<T>(ref: SermonRef, artefact: Artefact<T>, value: T): Promise<void>
  /** Reads what an earlier step has left; throws when it is not there or not what it should be. */
  read<T>(ref: SermonRef, artefact: Artefact<T>): Promise<T>
  /** Reads what an earlier step may have left; throws only when it is not what it should be. */
  find<T>(ref: SermonRef, artefact: Artefact<T>): Promise<T | undefined>
  /** The transcription job's own output, not yet parsed; throws when it is not there. */
  readTranscription(ref: SermonRef): Promise<unknown>
  removeTranscription(ref: SermonRef): Promise<void>
  /** Removes every artefact of a run; `keepTranscript` leaves what was heard. */
  removeAll(ref: SermonRef, options?: { keepTranscript: boolean }): Promise<void>
}
