import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Analysis } from '#shared/domain/analysis.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { useRename } from '#web/features/analysis/api/use-rename.ts'
import { TitleField } from './title-field.tsx'

/** The sermon's title, which can be changed in its place. */
export function ReportTitle({ analysis }: { analysis: Analysis }) {
  const shown = analysis.customTitle ?? analysis.filename
  const { mutate, isError, reset } = useRename(analysis.id)
  const [draft, setDraft] = useState<string | null>(null)
  const [byKey, setByKey] = useState(false)
  const [takesFocus, setTakesFocus] = useState(true)
  const button = useRef<HTMLButtonElement>(null)

  // Whoever left the field by a key goes on at the button that opened it.
  useEffect(() => {
    if (draft === null && byKey) button.current?.focus()
  }, [draft, byKey])

  const leave = (how: 'key' | 'blur') => {
    setByKey(how === 'key')
    setDraft(null)
  }
  const save = (typed: string, how: 'key' | 'blur') => {
    const title = typed.trim()
    reset()
    leave(how)
    if (title === '' || title === shown) return
    mutate(title, {
      onError: () => {
        // Whoever is at work elsewhere by now would type into the title.
        setTakesFocus(document.activeElement === button.current)
        setDraft(typed)
      },
    })
  }
  return (
    <div className="grid gap-2">
      {/* The heading's own room at its end keeps the pencil on the line of its last word. */}
      <div>
        <PageHeading
          title={shown}
          className={draft === null ? 'inline pr-12 text-title wrap-anywhere' : 'sr-only'}
        />
        {draft === null ? (
          <button
            ref={button}
            type="button"
            aria-label="Editar título"
            onClick={() => {
              setTakesFocus(true)
              setDraft(shown)
            }}
            className="-my-3 -ml-11 inline-grid size-11 place-content-center rounded-xs align-middle text-soft hover:text-accent print:hidden"
          >
            <Pencil aria-hidden size={18} strokeWidth={1.6} />
          </button>
        ) : (
          <TitleField
            initial={draft}
            takesFocus={takesFocus}
            onSave={save}
            onCancel={() => {
              reset()
              leave('key')
            }}
          />
        )}
      </div>
      {isError && draft !== null && <Alert>Erro ao salvar o título. Tente novamente.</Alert>}
    </div>
  )
}
