import { Button } from '#web/components/ui/button.tsx'
import { placesOf } from '#web/features/analysis/hooks/passages.ts'
import type { Paragraph } from '#web/features/analysis/hooks/passages.ts'
import { PassageEditor } from './passage-editor.tsx'

/** A field to bring the focus to. */
export interface Aim {
  readonly place: number
}

interface Props {
  readonly id: string
  readonly paragraph: Paragraph
  readonly aim: Aim | undefined
  readonly onClose: () => void
}

/** A paragraph whose passages can be corrected, each by itself. */
export function ParagraphEditor({ id, paragraph, aim, onClose }: Props) {
  return (
    <fieldset className="-ml-3.5 border-l-3 border-accent pl-2.75">
      <legend className="sr-only">Corrigir o parágrafo</legend>
      {placesOf(paragraph).map(({ place, segment }) => (
        <PassageEditor
          key={place}
          id={id}
          place={place}
          segment={segment}
          focus={aim?.place === place ? aim : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-5 border-t border-rule pt-1">
        <Button variant="quiet" onClick={onClose}>
          Fechar correção
        </Button>
        <p className="label-line">Enter salva, Esc desfaz. Um trecho deixado vazio é retirado.</p>
      </div>
    </fieldset>
  )
}
