import { formatBytes } from '#web/lib/format.ts'
import type { AudioFile } from '#web/features/audio/hooks/audio-file.ts'

/** The file that is about to leave, its size and its estimated length. */
export function ChosenFile({ audio: { file, minutes } }: { audio: AudioFile }) {
  return (
    <dl className="grid gap-1 border-y border-rule py-4">
      <dt className="sr-only">Arquivo</dt>
      <dd className="font-serif text-lead break-all">{file.name}</dd>
      <dt className="sr-only">Tamanho e duração estimada</dt>
      <dd className="text-small text-soft">
        {formatBytes(file.size)} · duração estimada: {minutes} min
      </dd>
    </dl>
  )
}
