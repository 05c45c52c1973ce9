import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { Outline } from '#shared/domain/outline.ts'
import { paths } from '#web/lib/paths.ts'
import { lasting } from '#web/lib/storage.ts'
import { keepAwake } from '#web/lib/wake-lock.ts'
import './pulpit.css'
import { toPoints } from './points.ts'
import { readPreferences, sizes, writePreferences } from './preferences.ts'
import { PulpitBar } from './pulpit-bar.tsx'
import { Point, PrintedPoints } from './pulpit-point.tsx'
import { useKeys } from './use-keys.ts'

const step =
  'flex min-h-16 flex-1 items-center gap-2 px-4 text-body text-soft hover:text-ink disabled:opacity-40'

interface Props {
  readonly id: string
  readonly title: string
  readonly outline: Outline
}

/** An outline before the preacher's eyes, one point at a time, with nothing else around it. */
export function PulpitView({ id, title, outline }: Props) {
  const points = useMemo(() => toPoints(outline), [outline])
  const [chosen, setPlace] = useState(0)
  const place = Math.min(chosen, Math.max(0, points.length - 1))
  const [preferences, setPreferences] = useState(() => readPreferences(lasting))
  const [isAwake, setAwake] = useState(true)
  const text = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useEffect(() => keepAwake(setAwake), [])

  const goTo = (next: number) => {
    setPlace(Math.min(points.length - 1, Math.max(0, next)))
    text.current?.scrollTo({ top: 0, behavior: 'instant' })
  }
  useKeys(text, {
    previous: () => goTo(place - 1),
    next: () => goTo(place + 1),
    first: () => goTo(0),
    last: () => goTo(points.length - 1),
    leave: () => void navigate(paths.analysis(id)),
  })

  const point = points[place]
  const look = preferences.isLight ? 'pulpit-light' : 'pulpit-dark'
  return (
    <div
      className={`${look} fixed inset-0 grid grid-rows-[auto_minmax(0,1fr)_auto] bg-paper pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] text-ink`}
    >
      <title>{`Púlpito: ${title} · Prédica`}</title>
      {createPortal(<PrintedPoints title={title} points={points} />, document.body)}
      <PulpitBar
        id={id}
        preferences={preferences}
        onChange={(next) => {
          setPreferences(next)
          writePreferences(lasting, next)
        }}
      />
      <main
        ref={text}
        // A region that scrolls must be within reach of the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-y-auto overscroll-contain px-5 py-6 font-serif -outline-offset-2 sm:px-10 sm:py-8"
        style={{ fontSize: `${sizes[preferences.size] ?? sizes[2]}rem` }}
      >
        <div className="mx-auto max-w-[30em] leading-[1.45] max-sm:[hyphenate-limit-chars:9_4_4] max-sm:hyphens-auto">
          <h1 className="label-line font-medium">{title}</h1>
          {point === undefined ? (
            <p className="mt-4">Este esboço está vazio.</p>
          ) : (
            <Point point={point} />
          )}
          {!isAwake && (
            <p className="label-line mt-8">
              Este navegador não deixou manter a tela acesa. Aumente o tempo nas configurações do
              aparelho.
            </p>
          )}
        </div>
      </main>
      <nav aria-label="Pontos do esboço" className="flex items-stretch border-t border-rule">
        <button
          type="button"
          className={step}
          disabled={place === 0}
          onClick={() => goTo(place - 1)}
        >
          <ChevronLeft aria-hidden size={24} />
          Anterior
        </button>
        <output className="grid shrink-0 place-content-center text-center text-small tabular-nums">
          <span className="sr-only">{point?.label}: </span>
          {points.length === 0 ? '–' : `${place + 1} de ${points.length}`}
        </output>
        <button
          type="button"
          className={`${step} justify-end`}
          disabled={place >= points.length - 1}
          onClick={() => goTo(place + 1)}
        >
          Próximo
          <ChevronRight aria-hidden size={24} />
        </button>
      </nav>
    </div>
  )
}
