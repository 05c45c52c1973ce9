import type { TakenDocument } from './blocks.ts'
import type { Source } from './documents.ts'
import { outlineDocument, reportDocument } from './documents.ts'
import { fileNameOf } from './file-name.ts'

/** What somebody wants to take along, and written as what. */
export interface Choice {
  readonly document: 'report' | 'outline'
  readonly format: 'pdf' | 'docx'
  /** Of a report alone. */
  readonly withTranscript: boolean
}

/** Makes the chosen file. What writes its format is loaded when it is first wanted. */
export async function makeFile(source: Source, choice: Choice): Promise<File> {
  const { format, withTranscript } = choice
  const document =
    choice.document === 'report'
      ? reportDocument(source, { withTranscript })
      : outlineDocument(source)
  const name = fileNameOf(document, format)
  const written = await write(document, format)
  return new File([written], name, { type: written.type })
}

async function write(document: TakenDocument, format: Choice['format']): Promise<Blob> {
  if (format === 'docx') {
    const { makeDocx } = await import('#web/features/take-along/docx/make-docx.ts')
    return makeDocx(document)
  }
  const { writePdf } = await import('#web/features/take-along/pdf/write-pdf.ts')
  return writePdf(document)
}
