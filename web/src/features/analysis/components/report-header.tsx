import { useState } from 'react'
import type { Analysis } from '#shared/domain/analysis.ts'
import { isMeasuredBy } from '#shared/domain/stages.ts'
import { formatCount, formatDuration, formatPercent, formatRelativeDate } from '#web/lib/format.ts'
import { factRow } from './fact-row.ts'
import { MarginRow } from './margin-row.tsx'
import { ReportTitle } from './report-title.tsx'
import { OverallScore } from './score.tsx'

/** The sermon's title and the facts under it; a report has more of them than work in progress. */
export function ReportHeader({ analysis }: { analysis: Analysis }) {
  const [now] = useState(() => new Date())
  const facts: [string, string][] = [
    ['Enviada', formatRelativeDate(analysis.createdAt, now)],
    [
      isMeasuredBy(analysis.stage) ? 'Duração' : 'Duração estimada',
      formatDuration(analysis.duration),
    ],
  ]
  if (analysis.status === 'completed') {
    facts.push(
      ['Confiança da transcrição', formatPercent(analysis.confidence)],
      ['Palavras', formatCount(analysis.wordCount)],
    )
    if (analysis.mainPassage !== null) facts.push(['Texto-base', analysis.mainPassage])
  }
  return (
    <header className="max-w-spread">
      <MarginRow
        notes={
          analysis.status === 'completed' && (
            <OverallScore score={analysis.biblicalAnalysis.overallScore} />
          )
        }
      >
        <div className="grid gap-4">
          <ReportTitle analysis={analysis} />
          <dl className={factRow}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt className="label-line">{name}</dt>
                <dd className="text-body">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </MarginRow>
    </header>
  )
}
