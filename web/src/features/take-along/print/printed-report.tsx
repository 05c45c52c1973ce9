import { createPortal } from 'react-dom'
import type { Source } from '#web/features/take-along/document/documents.ts'
import { reportDocument } from '#web/features/take-along/document/documents.ts'
import { PrintedDocument } from './printed-document.tsx'

/** The whole report, set beside the site for the time that the browser takes to print it. */
export function PrintedReport(source: Source) {
  const report = reportDocument(source, { withTranscript: false })
  return createPortal(
    <div className="printed">
      <PrintedDocument document={report} />
    </div>,
    document.body,
  )
}
