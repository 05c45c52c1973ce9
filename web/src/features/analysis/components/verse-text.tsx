import type { VerseWords } from '#shared/scripture/types.ts'

/** A passage in the installed translation's words, each verse with its number. */
export function VerseText({ words }: { words: readonly VerseWords[] }) {
  if (words.length === 0) return null
  return (
    <p className="mt-1 font-serif text-body">
      {words.map(({ verse, text }) => (
        <span key={verse}>
          <sup className="figure">
            <span className="sr-only">versículo </span>
            {verse}
          </sup>{' '}
          {text}{' '}
        </span>
      ))}
    </p>
  )
}
