import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '#shared/constants/limits.ts'

interface Props {
  readonly initial: string
  /** Whether it is being edited from its first moment on. */
  readonly takesFocus: boolean
  readonly onSave: (title: string, how: 'key' | 'blur') => void
  readonly onCancel: () => void
}

/** The field in a title's place: Enter and leaving it save, Escape does not. */
export function TitleField({ initial, takesFocus, onSave, onCancel }: Props) {
  const [title, setTitle] = useState(initial)
  const field = useRef<HTMLInputElement>(null)
  // A field that goes away loses the focus, which is not leaving it.
  const isOver = useRef(false)
  const id = useId()
  useEffect(() => {
    isOver.current = false
    if (!takesFocus) return
    field.current?.focus()
    field.current?.select()
  }, [takesFocus])
  const end = (how: () => void) => {
    if (isOver.current) return
    isOver.current = true
    how()
  }
  return (
    <form
      className="grid w-full grid-cols-[minmax(0,1fr)] gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        end(() => onSave(title, 'key'))
      }}
    >
      <label htmlFor={id} className="label-line">
        Título
      </label>
      <input
        ref={field}
        id={id}
        value={title}
        maxLength={limits.titleMaxLength}
        autoComplete="off"
        enterKeyHint="done"
        aria-describedby={`${id}-keys`}
        onChange={({ target }) => setTitle(target.value)}
        onBlur={() => end(() => onSave(title, 'blur'))}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape' && !nativeEvent.isComposing) end(onCancel)
        }}
        className="min-h-14 w-full rounded-xs border border-edge bg-leaf px-2 font-serif text-title font-semibold"
      />
      <p id={`${id}-keys`} className="label-line">
        Enter salva, Esc cancela.
      </p>
    </form>
  )
}
