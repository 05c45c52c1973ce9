import type { ReactNode } from 'react'
import type { Block, Run } from '#web/features/take-along/document/blocks.ts'
import { formatTime, isoDuration } from '#web/lib/format.ts'

function Text({ run: { text, style, language } }: { run: Run }) {
  switch (style) {
    case 'strong':
      return <strong className="font-semibold">{text}</strong>
    case 'emphasis':
      return <em>{text}</em>
    case 'figure':
      return <span className="figure">{text}</span>
    case undefined:
      return language === undefined ? text : <bdi lang={language}>{text}</bdi>
  }
}

const texts = (runs: readonly Run[]): ReactNode =>
  // A document on paper never changes the order of its words.
  // oxlint-disable-next-line react/no-array-index-key
  runs.map((run, index) => <Text key={index} run={run} />)

/** Text with its time to the left, as in the margin of a book. */
function Timed({ seconds, children }: { seconds: number; children: ReactNode }) {
  return (
    <div className="timed mt-1.5">
      <time dateTime={isoDuration(seconds)} className="figure">
        {formatTime(seconds)}
      </time>
      {children}
    </div>
  )
}

/** A block of the model on paper. */
export function PrintedBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      if (block.level === 1)
        return <h2 className="mt-8 border-t border-rule pt-3 text-lead">{block.text}</h2>
      return block.level === 2 ? (
        <h3 className="mt-5 text-body">{block.text}</h3>
      ) : (
        <h4 className="mt-3 font-semibold">{block.text}</h4>
      )
    case 'paragraph':
      return (
        <p className={block.isNote === true ? 'mt-0.5 text-figure text-soft' : 'mt-1.5'}>
          {texts(block.runs)}
        </p>
      )
    case 'list':
      return (
        <ul className="mt-1 list-['–__'] pl-4">
          {block.items.map((runs) => (
            <li key={runs.map(({ text }) => text).join('')}>{texts(runs)}</li>
          ))}
        </ul>
      )
    case 'table':
      return (
        <table className="mt-2 w-full border-collapse">
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th
                  key={cell}
                  scope="col"
                  className="pr-4 text-left text-figure font-normal text-soft last:pr-0"
                >
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(([name, ...cells]) => (
              <tr key={name} className="border-t border-rule">
                <th scope="row" className="pr-4 text-left font-normal">
                  {name}
                </th>
                {cells.map((cell, column) => (
                  <td key={block.head[column + 1]} className="pr-4 last:pr-0">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'quotation':
      return (
        <Timed seconds={block.seconds}>
          <blockquote>
            {block.claim !== null && (
              <span className="text-figure text-soft">{`${block.claim}: `}</span>
            )}
            <em>“{block.text}”</em>
          </blockquote>
        </Timed>
      )
    case 'verse':
      return (
        <blockquote className="mt-1 ml-12">
          {block.words.map(({ verse, text }) => (
            <span key={verse}>
              <sup className="figure">{verse}</sup> {text}{' '}
            </span>
          ))}
        </blockquote>
      )
    case 'speech':
      return (
        <Timed seconds={block.seconds}>
          <p>{block.text}</p>
        </Timed>
      )
  }
}
