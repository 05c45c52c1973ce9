import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { tabAfter } from './tab-after.ts'

interface Tab<Name extends string> {
  readonly name: Name
  readonly title: string
  readonly disabled?: boolean
  readonly content: ReactNode
}

interface Props<Name extends string> {
  /** What the tabs are about, for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  readonly selected: Name
  readonly onSelect: (name: Name) => void
  /** Keeps hidden panels in the page, for those that hold work in progress. */
  readonly keepMounted?: boolean
  /** Keeps the titles in sight while a long panel is read; another one begins at its top. */
  readonly sticky?: boolean
}

const title =
  'min-h-11 shrink-0 border-b-2 border-transparent text-body text-soft hover:text-ink ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-selected:border-accent ' +
  'aria-selected:font-medium aria-selected:text-ink'

/** Scrolls a row of titles so that the one of `name` is in its middle. */
function bringToMiddle(row: HTMLElement, name: string): void {
  const chosen = row.querySelector(`[data-tab=${name}]`)
  if (chosen instanceof HTMLElement)
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}

/** Panels of which one is shown, behind a line of titles; arrow keys move between those. */
export function Tabs<Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  keepMounted = false,
  sticky = false,
}: Props<Name>) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const wasChosen = useRef(false)
  const titleOf = (name: Name) => list.current?.querySelector<HTMLElement>(`[data-tab=${name}]`)
  const choose = (name: Name) => {
    if (name === selected) return
    wasChosen.current = true
    onSelect(name)
  }

  useLayoutEffect(() => {
    if (list.current !== null) bringToMiddle(list.current, selected)
    const isPast = (root.current?.getBoundingClientRect().top ?? 0) < 0
    if (sticky && wasChosen.current && isPast) root.current?.scrollIntoView()
    wasChosen.current = false
  }, [list, root, selected, sticky])

  return (
    <div ref={root}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={`mb-7 flex gap-x-6 overflow-x-auto max-md:-mx-5 max-md:px-5 shadow-[inset_0_-1px_var(--color-rule)] ${sticky ? 'sticky top-0 z-10 bg-paper' : 'relative'}`}
      >
        {tabs.map(({ name, title: text, disabled = false }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}-title`}
            data-tab={name}
            aria-controls={`${id}-${name}`}
            aria-selected={name === selected}
            tabIndex={name === selected ? 0 : -1}
            disabled={disabled}
            onClick={() => choose(name)}
            onKeyDown={(event) => {
              const next = tabAfter(tabs, name, event.key)
              if (next === undefined) return
              event.preventDefault()
              titleOf(next)?.focus({ preventScroll: true })
              choose(next)
            }}
            className={title}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}`}
          aria-labelledby={`${id}-${name}-title`}
          // A panel may hold nothing that takes the focus, and is to be scrolled by keys all the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          hidden={name !== selected}
          className={sticky ? 'min-h-[70dvh]' : ''}
        >
          {(keepMounted || name === selected) && content}
        </div>
      ))}
    </div>
  )
}
