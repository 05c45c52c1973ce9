import type { SharedPage } from '#shared/domain/share.ts'
import type { TakenDocument } from '#web/features/take-along/document/blocks.ts'
import { outlineDocument, reportDocument } from '#web/features/take-along/document/documents.ts'

/** What a link shows, as the document that its owner could have printed. */
export function sharedDocument(page: SharedPage): TakenDocument {
  const { title, createdAt, duration } = page
  const head = { customTitle: title, filename: title, createdAt, duration }
  if (page.kind === 'outline') {
    const { outline, analysisType } = page
    return outlineDocument({ analysis: { ...head, analysisType }, outline })
  }
  const { report, withTranscript } = page
  return reportDocument(
    { analysis: { ...head, ...report }, outline: report.outline },
    { withTranscript },
  )
}
