import type { TakenDocument } from '#web/features/take-along/document/blocks.ts'
import { SEPARATOR } from '#web/features/take-along/document/blocks.ts'
import { PrintedBlock } from './printed-block.tsx'

/** A document as it is read: all of it, from top to bottom, without what a screen needs around it. */
export function PrintedDocument({ document }: { document: TakenDocument }) {
  const { kind, title, date, facts, notice, blocks } = document
  return (
    <article className="font-serif">
      <p className="figure">{kind}</p>
      <h1 className="text-section">{title}</h1>
      <p className="mt-1 text-soft">
        {date}
        <br />
        {facts.map(([name, value]) => `${name}: ${value}`).join(SEPARATOR)}
      </p>
      <p className="mt-2 italic">{notice}</p>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks of a document never change places
        <PrintedBlock key={index} block={block} />
      ))}
    </article>
  )
}
