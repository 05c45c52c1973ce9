import { Link } from 'react-router-dom'
import { formatTime, isoDuration } from '#web/lib/format.ts'
import { passageId } from '#web/features/analysis/hooks/passages.ts'

/** A time of the audio that leads to what was said then; `passage` is the segment's place. */
export function TimeLink({ seconds, passage }: { seconds: number; passage: number }) {
  return (
    <Link
      to={{ hash: passageId(passage) }}
      className="figure reach inline-block min-h-6 min-w-6 underline-offset-4 hover:underline"
    >
      <span className="sr-only">Ouvido em </span>
      <time dateTime={isoDuration(seconds)}>{formatTime(seconds)}</time>
    </Link>
  )
}
