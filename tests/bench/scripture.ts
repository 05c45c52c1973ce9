import { bcv_parser as Parser } from 'bible-passage-reference-parser'
import * as portuguese from 'bible-passage-reference-parser/esm/lang/pt.js'
import { buildBibleIndex, loadBibleIndex, type BibleIndex } from '#shared/scripture/bible-index.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import { readTestBible } from '#tests/fixtures/scripture/bible.ts'
import {
  heldOutPhrases,
  labelOf,
  passages,
  score,
  tunedPhrases,
  type Labelled,
} from '#tests/fixtures/scripture/corpus.ts'
import {
  heldOutQuotations,
  quotationLabel,
  tunedQuotations,
} from '#tests/fixtures/scripture/quotations.ts'

const WORDS = 9000
const REPEATS = 5

const parser = new Parser(portuguese)
parser.set_options({
  consecutive_combination_strategy: 'separate',
  osis_compaction_strategy: 'bc',
})

/**
 * The options are those of four combinations that did best on the corpus. The peer knows no
 * context and no nonexistent places: it is measured on what it can find.
 */
const byPeer = (text: string) =>
  parser
    .parse(text)
    .osis()
    .split(',')
    .filter((osis: string) => osis !== '')
const byUs = (text: string) => findScripture(text).references.map(labelOf)
const plain = (items: readonly Labelled[]) =>
  items.map(({ text, references }) => ({
    text,
    references: references.filter((label) => !/^[~!]/.test(label)),
  }))
const ours = (text: string) => byUs(text).filter((label) => !/^[~!]/.test(label))

const percent = (share: number) => share.toFixed(3)
const written = [...tunedPhrases, ...heldOutPhrases].filter(({ text }) => /\d[:.]\d/.test(text))
const sets = { 'written only': written, fitted: tunedPhrases, 'held out': heldOutPhrases, passages }

console.table(
  Object.entries(sets).flatMap(([corpus, items]) =>
    [
      { who: 'prédica, all', result: score(items, byUs) },
      { who: 'prédica, explicit', result: score(plain(items), ours) },
      { who: 'bible-passage-reference-parser, explicit', result: score(plain(items), byPeer) },
    ].map(({ who, result }) => ({
      corpus,
      who,
      precision: percent(result.precision),
      recall: percent(result.recall),
      extra: result.extra.length,
      missing: result.missing.length,
    })),
  ),
)

const best = (run: () => unknown): number => {
  const times = Array.from({ length: REPEATS }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return Math.min(...times)
}

/** A transcript of an hour, denser in references than most: the corpus, with verses read between. */
function longSermon(bible: readonly string[]): string {
  const parts: string[] = []
  let words = 0
  for (let at = 0; words < WORDS; at++) {
    const part = `${passages[at % passages.length]?.text ?? ''} ${bible[(at * 997) % Math.max(1, bible.length)] ?? ''}`
    parts.push(part)
    words += part.split(/\s+/).length
  }
  return parts.join('\n')
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
const bible = readTestBible()
const sermon = longSermon(bible?.books.flat(2) ?? [])
const first = performance.now()
findScripture(sermon)
const rows: Record<string, string> = {
  'references, 9,000 words, first run': `${(performance.now() - first).toFixed(0)} ms`,
  'references, 9,000 words': `${best(() => findScripture(sermon)).toFixed(0)} ms`,
}
if (bible) {
  const bytes = buildBibleIndex(bible)
  const before = process.memoryUsage()
  const start = performance.now()
  const index: BibleIndex = loadBibleIndex(bytes.slice())
  rows['index, loading'] = `${(performance.now() - start).toFixed(0)} ms`
  const after = process.memoryUsage()
  const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
  rows['index, bytes'] = megabytes(bytes.length)
  rows['index, memory'] = megabytes(grown)
  const cold = performance.now()
  findScripture(sermon, index)
  rows['all with quotations, first run'] = `${(performance.now() - cold).toFixed(0)} ms`
  rows['all with quotations'] = `${best(() => findScripture(sermon, index)).toFixed(0)} ms`
  const quoted = (text: string) => findScripture(text, index).quotations.map(quotationLabel)
  const quotations = { fitted: tunedQuotations, 'held out': heldOutQuotations }
  console.table(
    Object.entries(quotations).map(([corpus, items]) => {
      const { precision, recall, extra, missing } = score(items, quoted)
      return {
        corpus: `quotations, ${corpus}`,
        items: items.length,
        precision: percent(precision),
        recall: percent(recall),
        extra: extra.length,
        missing: missing.length,
      }
    }),
  )
}
rows['process, peak memory'] = megabytes(process.resourceUsage().maxRSS * 1024)
console.table(rows)
console.log(`transcript: ${sermon.split(/\s+/).length} words; node ${process.version}`)
