import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatTimer } from '#web/features/recorder/hooks/times.ts'

/** Far behind the end of any recording, in seconds. */
const BEYOND = 1e7

/**
 * Lets a browser find out how long a recording is: what a recorder writes does not say, until someone
 * goes to its end.
 */
function measure({ currentTarget: audio }: { currentTarget: HTMLAudioElement }): void {
  if (audio.duration !== Infinity) return
  audio.addEventListener('durationchange', () => (audio.currentTime = 0), { once: true })
  audio.currentTime = BEYOND
}

interface Props {
  readonly url: string
  /** What is heard. */
  readonly label: string
  /** How long it is at least: not every browser finds that out. */
  readonly seconds: number
}

const canMoveIn = ({ seekable }: HTMLMediaElement): boolean =>
  seekable.length > 0 && seekable.end(seekable.length - 1) > 0

/** Plays a sound: one button, a line to move along where the browser can, and the time. */
export function Player({ url, label, seconds }: Props) {
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [position, setPosition] = useState(0)
  const [length, setLength] = useState(seconds)
  const [canMove, setCanMove] = useState(false)
  const time = `${formatTimer(position * 1000)} de ${formatTimer(length * 1000)}`
  const toggle = () => {
    if (playing) audio.current?.pause()
    else void audio.current?.play().catch(() => setPlaying(false))
  }
  return (
    <div className="flex items-center gap-4 border-y border-rule py-2">
      {/* What is about to be transcribed has no captions yet. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        src={url}
        data-label={label}
        preload="metadata"
        onLoadedMetadata={measure}
        onDurationChange={({ currentTarget }) => {
          const { duration } = currentTarget
          if (Number.isFinite(duration)) setLength(Math.max(duration, seconds))
          setCanMove(canMoveIn(currentTarget))
        }}
        onCanPlay={({ currentTarget }) => setCanMove(canMoveIn(currentTarget))}
        onTimeUpdate={({ currentTarget: { currentTime } }) =>
          setPosition(currentTime < BEYOND ? currentTime : 0)
        }
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button
        type="button"
        aria-label={playing ? `Parar de ouvir: ${label}` : `Ouvir: ${label}`}
        onClick={toggle}
        className="-ml-2 grid size-11 shrink-0 place-content-center rounded-xs text-accent hover:bg-leaf"
      >
        {playing ? (
          <Pause aria-hidden size={20} strokeWidth={1.8} />
        ) : (
          <Play aria-hidden size={20} strokeWidth={1.8} />
        )}
      </button>
      <input
        type="range"
        aria-label={`Posição: ${label}`}
        aria-valuetext={time}
        min={0}
        max={length}
        step={1}
        disabled={!canMove}
        value={Math.min(position, length)}
        onChange={({ target }) => {
          if (audio.current) audio.current.currentTime = Number(target.value)
        }}
        className="h-6 min-w-0 flex-1"
      />
      <span aria-hidden className="figure shrink-0">
        {formatTimer(position * 1000)} / {formatTimer(length * 1000)}
      </span>
    </div>
  )
}
