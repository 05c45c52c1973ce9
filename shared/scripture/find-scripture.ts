import type { BibleIndex } from './bible-index.ts'
import { bookMentions } from './book-mentions.ts'
import { coverageOf } from './coverage.ts'
import { findQuotations } from './find-quotations.ts'
import { describeMain, findMain } from './main-passage.ts'
import { exists, labelOf, nearestReal, osisOf, passageOf, type Passage } from './passage.ts'
import { resolve, type Resolved } from './resolve.ts'
import { placesSaid } from './spoken-references.ts'
import { tokenize, type Token } from './tokens.ts'
import type { Quotation, Reference, ScriptureResult } from './types.ts'

function describe(text: string, tokens: readonly Token[], one: Resolved): Reference {
  const start = tokens[one.start]?.start ?? 0
  const end = tokens[one.end - 1]?.end ?? start
  const span = { text: text.slice(start, end), start, end }
  const confidence = Math.round(one.confidence * 100) / 100
  const label = labelOf(one.passage)
  if (exists(one.passage)) {
    const kind = one.contextual ? 'contextual' : 'explicit'
    return { osis: osisOf(one.passage), label, kind, confidence, ...span, suggestion: null }
  }
  const nearest = nearestReal(one.passage)
  const suggestion = { osis: osisOf(nearest), label: labelOf(nearest) }
  return { osis: null, label, kind: 'nonexistent', confidence, ...span, suggestion }
}

/**
 * Finds every Bible reference in a sermon's text, as written or spoken in Portuguese, resolves it and
 * checks that it exists; with a translation, also every passage that is quoted. Offsets are UTF-16 units
 * of `text`, in whatever normal form it is.
 */
export function findScripture(text: string, bible?: BibleIndex): ScriptureResult {
  const tokens = tokenize(text)
  const places = placesSaid(tokens, bookMentions(tokens))
  const announced = findMain(tokens, resolve(tokens, places, null))
  const resolved = resolve(tokens, places, announced?.passage ?? null)
  const main = findMain(tokens, resolved)
  const quotations = bible
    ? findQuotations(text, tokens, resolved, main?.passage ?? null, bible)
    : []
  return {
    mainPassage: main && describeMain(main),
    references: resolved.map((one) => describe(text, tokens, one)),
    quotations,
    coverage: coverageOf([
      ...resolved.map(({ passage }) => passage).filter(exists),
      ...quotations.flatMap(quotedAlone),
    ]),
    wordsVerified: bible !== undefined,
  }
}

/** The passage of a quotation that no reference of its own stands for. */
function quotedAlone({ osis, attribution }: Quotation): Passage[] {
  const passage = osis === null || attribution === 'announced' ? undefined : passageOf(osis)
  return passage === undefined ? [] : [passage]
}
