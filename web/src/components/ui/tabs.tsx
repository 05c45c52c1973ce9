import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'

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
}

/** Panels of which one is shown, behind a line of titles; arrow keys move between those. */
export function Tabs<Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  keepMounted = false,
}: Props<Name>) {
  return (
    <Radix.Root
      value={selected}
      onValueChange={(value) => {
        const chosen = tabs.find(({ name }) => name === value)
        if (chosen !== undefined) onSelect(chosen.name)
      }}
    >
      <Radix.List
        aria-label={label}
        className="mb-7 flex gap-x-6 overflow-x-auto border-b border-rule"
      >
        {tabs.map(({ name, title, disabled = false }) => (
          <Radix.Trigger
            key={name}
            value={name}
            disabled={disabled}
            className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent text-body text-soft hover:text-ink disabled:cursor-not-allowed disabled:opacity-60 data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ name, content }) => (
        <Radix.Content
          key={name}
          value={name}
          className="data-[state=inactive]:hidden"
          {...(keepMounted && { forceMount: true })}
        >
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
