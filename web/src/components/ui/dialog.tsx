import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** Called when it is closed by Escape, the button in its corner or a press beside it. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** `wide` for things to read, `narrow` for questions. */
  readonly size?: 'narrow' | 'wide'
}

/**
 * A modal dialog while it is rendered. The browser's own element holds the focus inside, gives it back
 * afterwards and closes on Escape; libraries' overlays inject styles that our policy refuses.
 */
export function Dialog({ title, onClose, children, size = 'narrow' }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // It is closed while it is still in the page: only then does the focus go back to where it was.
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // The press beside it is a convenience; Escape and the button do the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target }) => {
        if (target === element.current) onClose()
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-y-auto rounded-xs border border-rule bg-paper p-0 text-ink backdrop:bg-veil ${size === 'wide' ? 'max-w-3xl' : 'max-w-md'}`}
    >
      <div className="px-5 pt-4 pb-6 sm:px-7">
        <header className="mb-3 flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-1.5 text-section">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Fechar"
            onClick={onClose}
            className="-mr-3 grid size-11 shrink-0 place-content-center rounded-xs text-soft hover:text-ink"
          >
            <X aria-hidden size={20} strokeWidth={1.6} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
