import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '#shared/constants/limits.ts'
import type { Segment } from '#shared/domain/transcript.ts'
import { Button } from '#web/components/ui/button.tsx'
import { isOvertaken, useCorrection } from '#web/features/analysis/api/use-correction.ts'
import { draftOf, keepDraft } from '#web/features/analysis/hooks/drafts.ts'
import { isDoubtful, passageId } from '#web/features/analysis/hooks/passages.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { formatTime } from '#web/lib/format.ts'

interface Props {
  /** The analysis'. */
  readonly id: string
  readonly place: number
  readonly segment: Segment
  /** Changes when the field is to take the focus. */
  readonly focus: object | undefined
}

/** One passage to be corrected: Enter saves, Escape puts back what it was. */
export function PassageEditor({ id, place, segment, focus }: Props) {
  // A passage that nobody wrote in shows what it says by now, whoever corrected it.
  const [draft, setDraft] = useState(() => draftOf(id, place))
  const text = draft ?? segment.text
  const isChanged = text !== segment.text
  const field = useRef<HTMLTextAreaElement>(null)
  const saved = useRef<HTMLOutputElement>(null)
  const told = useId()
  const { mutate, isPending, isSuccess, error, reset } = useCorrection(id)
  useEffect(() => {
    if (focus === undefined) return
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'center' })
  }, [focus])
  // The button that saved is gone by now; what it did stands in its place.
  useEffect(() => {
    if (isSuccess && document.activeElement === document.body) saved.current?.focus()
  }, [isSuccess])

  const write = (next: string) => {
    const unsaved = next === segment.text ? undefined : next
    setDraft(unsaved)
    keepDraft(id, place, unsaved)
    if (!isPending) reset()
  }
  const save = () => {
    if (!isChanged || isPending) return
    const correction = { segment: place, expected: segment.text, text }
    mutate(correction, { onSuccess: () => setDraft(draftOf(id, place)) })
  }
  const undo = () => {
    write(segment.text)
    field.current?.focus()
  }
  return (
    <div className="timed border-t border-rule py-2 sm:grid-cols-[3.75rem_1fr]">
      <span aria-hidden className="figure pt-2.5">
        {formatTime(segment.start)}
      </span>
      <div id={passageId(place)} className="min-w-0 scroll-mt-28 focus:bg-accent/15">
        <textarea
          ref={field}
          aria-label={`Trecho de ${formatTime(segment.start)}${isDoubtful(segment) ? ', escuta duvidosa' : ''}`}
          aria-describedby={told}
          aria-invalid={error !== null}
          value={text}
          rows={Math.max(1, Math.ceil(text.length / 48))}
          maxLength={limits.correctedPassageMaxLength}
          enterKeyHint="done"
          spellCheck
          onChange={({ target }) => write(target.value.replaceAll('\n', ' '))}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape') write(segment.text)
            if (event.key !== 'Enter') return
            event.preventDefault()
            save()
          }}
          className={`block field-sizing-content min-h-11 w-full resize-none rounded-xs border bg-paper px-3 py-1.5 font-serif text-reading ${isDoubtful(segment) ? 'border-dashed border-accent' : 'border-edge'}`}
        />
        <div id={told} className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
          {error !== null && (
            <p role="alert" className="w-full text-small text-score-poor">
              {messageOf(error, 'Erro ao salvar a correção. Tente novamente.')}
              {isChanged && isOvertaken(error) && (
                <span className="block text-ink">Agora o trecho diz: “{segment.text}”</span>
              )}
            </p>
          )}
          {isChanged && (
            <>
              <Button variant="secondary" onClick={save} aria-disabled={isPending}>
                {isPending ? 'Salvando...' : 'Salvar'}
              </Button>
              <Button variant="quiet" onClick={undo} disabled={isPending}>
                Desfazer
              </Button>
              {text.trim() === '' && <span className="label-line">O trecho será retirado.</span>}
            </>
          )}
        </div>
        {/* Always there: a screen reader tells what comes into it, not that it came. */}
        <output
          ref={saved}
          tabIndex={-1}
          className="block text-small text-score-excellent not-empty:mt-2"
        >
          {!isChanged && isSuccess && 'Salvo.'}
        </output>
      </div>
    </div>
  )
}
