import {
  AArrowDown,
  AArrowUp,
  Maximize,
  Minimize,
  Moon,
  Pause,
  Play,
  RotateCcw,
  Sun,
  X,
} from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatTime, isoDuration } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import type { Preferences } from './preferences.ts'
import { sizes } from './preferences.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useTimer } from './use-timer.ts'

const control =
  'grid size-11 shrink-0 place-content-center rounded-xs text-soft hover:text-ink disabled:opacity-40'

function IconButton({ label, children, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" aria-label={label} title={label} className={control} {...rest}>
      {children}
    </button>
  )
}

const timeOfDay = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

function Clock({ id }: { id: string }): ReactNode {
  const { now, seconds, isRunning, toggle, reset } = useTimer(id)
  return (
    <div className="flex items-center gap-1">
      <time className="mr-2 text-lead font-medium tabular-nums">{timeOfDay.format(now)}</time>
      <IconButton
        label={isRunning ? 'Parar o cronômetro' : 'Iniciar o cronômetro'}
        onClick={toggle}
      >
        {isRunning ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
      </IconButton>
      <time
        role="timer"
        dateTime={isoDuration(seconds)}
        className="min-w-[4.5ch] text-lead tabular-nums"
      >
        {formatTime(seconds)}
      </time>
      <IconButton label="Zerar o cronômetro" onClick={reset} disabled={seconds === 0}>
        <RotateCcw aria-hidden size={18} />
      </IconButton>
    </div>
  )
}

interface Props {
  readonly id: string
  readonly preferences: Preferences
  readonly onChange: (preferences: Preferences) => void
}

/** What stands above the text: the way out, the clock, and how the text looks. */
export function PulpitBar({ id, preferences, onChange }: Props) {
  const { isFull, toggle } = useFullScreen()
  const { size, isLight } = preferences
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule px-2 sm:px-4">
      <Link
        to={paths.analysis(id)}
        aria-label="Sair do púlpito"
        title="Sair do púlpito"
        className={control}
      >
        <X aria-hidden size={22} />
      </Link>
      <Clock id={id} />
      <div className="flex items-center max-sm:w-full max-sm:justify-center">
        <IconButton
          label="Diminuir o texto"
          disabled={size === 0}
          onClick={() => onChange({ ...preferences, size: size - 1 })}
        >
          <AArrowDown aria-hidden size={22} />
        </IconButton>
        <IconButton
          label="Aumentar o texto"
          disabled={size === sizes.length - 1}
          onClick={() => onChange({ ...preferences, size: size + 1 })}
        >
          <AArrowUp aria-hidden size={22} />
        </IconButton>
        <IconButton
          label={isLight ? 'Fundo escuro' : 'Fundo claro'}
          onClick={() => onChange({ ...preferences, isLight: !isLight })}
        >
          {isLight ? <Moon aria-hidden size={20} /> : <Sun aria-hidden size={20} />}
        </IconButton>
        {toggle !== null && (
          <IconButton label={isFull ? 'Sair da tela cheia' : 'Tela cheia'} onClick={toggle}>
            {isFull ? <Minimize aria-hidden size={20} /> : <Maximize aria-hidden size={20} />}
          </IconButton>
        )}
      </div>
    </header>
  )
}
