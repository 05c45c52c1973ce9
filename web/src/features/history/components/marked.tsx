import { Fragment } from 'react'

interface Props {
  readonly text: string
  /** Where the marked words stand: UTF-16 units in order, the end exclusive. */
  readonly marks: readonly (readonly [start: number, end: number])[]
}

/** A text with some of its words marked. */
export function Marked({ text, marks }: Props) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark className="bg-accent/15 text-inherit">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
