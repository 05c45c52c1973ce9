import { formatBytes, formatLongDuration } from '#web/lib/format.ts'
import type { AudioFile } from '#web/features/audio/hooks/audio-file.ts'

/** The file that is about to leave, its size and its length. */
export function ChosenFile({ audio: { file, minutes, oversized } }: { audio: AudioFile }) {
  return (
    <dl className="grid gap-1 border-y border-rule py-4">
      <dt className="sr-only">Arquivo</dt>
      <dd className="font-serif text-lead break-all">{file.name}</dd>
      <dt className="sr-only">Tamanho e duração estimada</dt>
      <dd className="text-small text-soft">
        {formatBytes(file.size)} · duração estimada: {formatLongDuration(minutes)}
      </dd>
      {oversized && (
        <>
          <dt className="sr-only">Compressão</dt>
          <dd className="text-small text-soft">
            Passa de 50 MB: só o som será comprimido, neste aparelho, antes do envio.
          </dd>
        </>
      )}
    </dl>
  )
}
