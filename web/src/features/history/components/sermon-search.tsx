import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { limits } from '#shared/constants/limits.ts'
import { control, FieldBox } from '#web/components/ui/field-box.tsx'
import { HistoryList } from './history-list.tsx'
import { SearchResults } from './search-results.tsx'

/** Someone who stops typing for so long wants to see what there is. */
const PAUSE_MS = 300

/** The sermons, or those of them with the words in the field; the words stand in the address. */
export function SermonSearch() {
  const [params, setParams] = useSearchParams()
  const query = (params.get('q') ?? '').trim()
  const [text, setText] = useState(query)
  /** The words that this field put into the address; any others came from a link to the page. */
  const own = useRef(query)
  useEffect(() => {
    if (query === own.current) return
    own.current = query
    setText(query)
  }, [query])
  useEffect(() => {
    const timer = setTimeout(() => {
      const words = text.trim()
      if (words === query) return
      own.current = words
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (words === '') next.delete('q')
          else next.set('q', words)
          return next
        },
        { replace: true },
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, query, setParams])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <search className="max-w-measure">
        <FieldBox label="Buscar nos títulos e nas transcrições">
          {(ties) => (
            <span className="relative block">
              <Search
                aria-hidden
                size={17}
                strokeWidth={1.6}
                className="absolute top-3.5 left-3 text-soft"
              />
              <input
                {...ties}
                type="search"
                enterKeyHint="search"
                autoComplete="off"
                maxLength={limits.searchMaxLength}
                value={text}
                onChange={({ target }) => setText(target.value)}
                className={`${control} pl-9 [&::-webkit-search-cancel-button]:grayscale`}
              />
            </span>
          )}
        </FieldBox>
      </search>
      {query.length >= limits.searchMinLength ? <SearchResults query={query} /> : <HistoryList />}
    </div>
  )
}
