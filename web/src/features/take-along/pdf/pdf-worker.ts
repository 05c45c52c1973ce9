import type { TakenDocument } from '#web/features/take-along/document/blocks.ts'
import { loadFonts } from './load-fonts.ts'
import { makePdf } from './make-pdf.ts'
import type { PdfAnswer } from './write-pdf.ts'

const answer = (pdf: PdfAnswer) => postMessage(pdf)

addEventListener('message', ({ data }: MessageEvent<TakenDocument>) => {
  loadFonts(JSON.stringify(data))
    .then((fonts) => makePdf(data, fonts, new Date()))
    .then(answer, () => answer(null))
})
