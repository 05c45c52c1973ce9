// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { reportDocument } from '#web/features/take-along/document/documents.ts'
import { PrintedDocument } from '#web/features/take-along/print/printed-document.tsx'
import { together, wordsOf } from '#tests/support/document-words.ts'
import { finishedSermon } from '#tests/support/finished-analysis.ts'

afterEach(cleanup)

describe('a report on paper', () => {
  it('says all that the document says, in its order', () => {
    const report = reportDocument(finishedSermon(), { withTranscript: true })
    const { container } = render(<PrintedDocument document={report} />)
    expect(together([container.textContent])).toBe(wordsOf(report))
  })
})
