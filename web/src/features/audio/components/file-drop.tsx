import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { acceptedFiles } from '#web/features/audio/hooks/audio-file.ts'

/**
 * Opens the file chooser, or takes a file that is dropped on it. The input itself covers the whole
 * place, so that mouse, keyboard and screen reader all meet the same control.
 */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    setOver(false)
    const file = files?.[0]
    if (file !== undefined) onFile(file)
  }
  return (
    <div
      className={`relative grid justify-items-center gap-2 rounded-xs border border-dashed px-5 py-12 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent hover:border-ink hover:bg-leaf ${over ? 'border-accent bg-leaf' : 'border-edge'}`}
    >
      <Upload aria-hidden size={26} strokeWidth={1.4} className="text-accent" />
      <label htmlFor={id} className="font-serif text-lead">
        Escolha ou solte aqui o áudio da pregação
      </label>
      <p id={`${id}-hint`} className="text-small text-soft">
        MP3, WAV, M4A, OGG ou WebM, até 50 MB. Maiores, até 2 GB, são comprimidos antes do envio,
        também vídeos MP4.
      </p>
      <input
        id={id}
        type="file"
        accept={acceptedFiles}
        aria-describedby={`${id}-hint`}
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
        onChange={({ target }) => {
          take(target.files)
          // Choosing the same file again is a choice too.
          target.value = ''
        }}
      />
    </div>
  )
}
