import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId } from 'react'
import { control } from '#web/components/ui/field-box.tsx'
import { formatCount } from '#web/lib/format.ts'

interface Props {
  readonly query: string
  readonly count: number
  /** Place of the match that is shown; -1 before the first one is. */
  readonly shown: number
  readonly onLook: (query: string) => void
  readonly onStep: (by: 1 | -1) => void
}

const stepButton =
  'grid size-11 shrink-0 place-content-center rounded-xs text-soft hover:text-ink disabled:opacity-40'

/** How many places were found, or which of them is shown. */
function told({ query, count, shown }: Pick<Props, 'query' | 'count' | 'shown'>): string {
  if (query.trim().length < 2) return ''
  if (count === 0) return 'nada encontrado'
  if (shown < 0) return count === 1 ? '1 ocorrência' : `${formatCount(count)} ocorrências`
  return `${formatCount(shown + 1)} de ${formatCount(count)}`
}

/** Looks for words in the transcript; Enter leads to the next place, Shift and Enter back. */
export function SearchBar({ query, count, shown, onLook, onStep }: Props) {
  const id = useId()
  const step = (by: 1 | -1, title: string) => (
    <button
      type="button"
      aria-label={title}
      disabled={count === 0}
      onClick={() => onStep(by)}
      className={stepButton}
    >
      {by < 0 ? <ChevronUp aria-hidden size={18} /> : <ChevronDown aria-hidden size={18} />}
    </button>
  )
  return (
    <search className="flex items-center print:hidden">
      <label htmlFor={id} className="sr-only">
        Buscar na transcrição
      </label>
      <div className="relative min-w-0 flex-1">
        <input
          id={id}
          type="search"
          value={query}
          placeholder="Buscar"
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => onLook(target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape') onLook('')
            if (event.key !== 'Enter') return
            event.preventDefault()
            onStep(event.shiftKey ? -1 : 1)
          }}
          className={`${control} pr-24 [&::-webkit-search-cancel-button]:hidden`}
        />
        <output
          htmlFor={id}
          className="figure pointer-events-none absolute inset-y-0 right-3 flex items-center"
        >
          {told({ query, count, shown })}
        </output>
      </div>
      {step(-1, 'Ocorrência anterior')}
      {step(1, 'Próxima ocorrência')}
    </search>
  )
}
