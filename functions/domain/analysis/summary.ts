import { aspects } from '#shared/domain/aspects.ts'
import type { Report } from '#shared/domain/report.ts'
import { bookByOsis } from '#shared/scripture/books.ts'
import type { ScriptureStudy } from '#functions/domain/scripture/study-artefact.ts'
import type { ReportSummary } from './record.ts'

/** What the record of a finished analysis tells of its report. */
export function summaryOf(report: Report, scripture: ScriptureStudy): ReportSummary {
  const { analysisType, wordCount, biblicalAnalysis } = report
  const { overallScore, categories } = biblicalAnalysis
  return {
    analysisType,
    wordCount,
    biblicalScore: overallScore,
    growth: {
      scores: aspects.map((aspect) => categories[aspect].score),
      passage: scripture.mainPassage && {
        osis: scripture.mainPassage.osis,
        label: scripture.mainPassage.label,
      },
      books: booksNamed(scripture),
    },
  }
}

/** How many existing places were named in each book, by OSIS identifier. */
function booksNamed({ references }: ScriptureStudy): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { osis } of references) {
    const book = bookOf(osis)
    if (book !== undefined) counts[book] = (counts[book] ?? 0) + 1
  }
  return counts
}

const bookOf = (osis: string | null): string | undefined =>
  bookByOsis(osis?.split('.')[0] ?? '')?.osis
