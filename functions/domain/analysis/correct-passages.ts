import { limits } from '#shared/constants/limits.ts'
import type { SermonRef } from '#shared/domain/pipeline.ts'
import { AppError } from '#functions/domain/errors.ts'
import { cleanPassage, correctSegments, textOf } from '#functions/domain/transcript/correct.ts'
import { type Artefacts, transcriptArtefact } from './artefacts.ts'
import type { Analyses, Corrections } from './ports.ts'

/** How often corrections that other passages' forestalled are tried again. */
const LOOKS = 8
/** Fewer words than this are no sermon, and nothing could be said of them. */
const FEWEST_WORDS = 3

/** A passage by its place, the text that it was corrected from, and the one that it is to have. */
interface Correction {
  readonly segment: number
  readonly expected: string
  readonly text: string
}

interface Ports {
  readonly analyses: Pick<Analyses, 'byId'>
  readonly artefacts: Pick<Artefacts, 'read'>
  readonly corrections: Corrections
}

/**
 * Corrects passages of an analysis' transcript, all or none, and gives its revision and how they read
 * now. A passage that reads otherwise by now than the one who corrects it saw stops them all
 * (`transcript_changed`, with the texts); one that already reads as it is to, does not. What was heard
 * is kept: a correction that says it again is none.
 */
export async function correctPassages(
  ref: SermonRef,
  changes: readonly Correction[],
  now: number,
  { analyses, artefacts, corrections }: Ports,
) {
  const record = await analyses.byId(ref, now)
  if (record === undefined) throw new AppError('analysis_not_found')
  if (record.status !== 'completed') throw new AppError('report_not_ready')
  const { segments: heard } = await artefacts.read(ref, transcriptArtefact)
  const wanted = changes.map((each) => ({ ...each, text: cleanPassage(each.text) }))

  for (let look = 0; look < LOOKS; look += 1) {
    const { revision, texts } = await corrections.read(ref)
    const textAt = (place: number): string => {
      const text = texts.get(place) ?? heard[place]?.text
      if (text === undefined) throw new AppError('invalid_request')
      return text
    }
    const changed = wanted.filter(({ segment, text }) => textAt(segment) !== text)
    const passages = wanted.map(({ segment, text }) => ({ segment, text }))
    if (changed.length === 0) return { revision, passages }

    const overtaken = changed.filter(({ segment, expected }) => textAt(segment) !== expected)
    if (overtaken.length > 0) {
      const conflicts = overtaken.map(({ segment }) => ({ segment, text: textAt(segment) }))
      throw new AppError('transcript_changed', { details: { conflicts } })
    }

    const next = new Map(texts)
    for (const { segment, text } of changed) {
      if (text === heard[segment]?.text) next.delete(segment)
      else next.set(segment, text)
    }
    const words = textOf(correctSegments(heard, next)).split(/\s+/u).filter(Boolean)
    if (words.length < FEWEST_WORDS) throw new AppError('transcript_emptied')
    if (bytesOf(next.values()) > limits.correctedTextMaxBytes) {
      throw new AppError('corrections_full')
    }
    if (await corrections.replace(ref, revision, next)) {
      return { revision: revision + 1, passages }
    }
  }
  throw new AppError('transcript_changed')
}

const encoder = new TextEncoder()

const bytesOf = (texts: Iterable<string>): number =>
  [...texts].reduce((sum, text) => sum + encoder.encode(text).length, 0)
