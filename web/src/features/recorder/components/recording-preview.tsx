import { useEffect, useState } from 'react'
import { Alert } from '#web/components/ui/alert.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { partsOf } from '#web/features/recorder/api/recording-file.ts'
import { recordings } from '#web/features/recorder/api/recordings.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { Player } from './player.tsx'

interface Sound {
  readonly url: string
  readonly name: string
  readonly seconds: number
}

/** A recording to listen to and to take along, one player for each run of the microphone. */
export function RecordingPreview({ recording }: { recording: Recording }) {
  const [sounds, setSounds] = useState<readonly Sound[] | null>()
  const { id } = recording
  useEffect(() => {
    let urls: string[] = []
    let isCurrent = true
    partsOf(recordings, recording)
      .then((parts) => {
        const made = isCurrent
          ? parts.map(({ file, seconds }) => ({
              url: URL.createObjectURL(file),
              name: file.name,
              seconds,
            }))
          : []
        urls = made.map(({ url }) => url)
        return isCurrent && setSounds(made)
      })
      .catch(() => isCurrent && setSounds(null))
    return () => {
      isCurrent = false
      urls.forEach((url) => URL.revokeObjectURL(url))
    }
    // The sound of a recording that is kept does not change; what is known of it does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])

  if (sounds === undefined) return <Skeleton className="h-25 w-full" />
  if (sounds === null)
    return <Alert>Não foi possível ler esta gravação agora. Ela continua neste aparelho.</Alert>
  if (sounds.length === 0) return <p className="text-small text-soft">Nada foi gravado.</p>
  return (
    <ul className="grid gap-3">
      {sounds.map(({ url, name, seconds }, index) => {
        const label = sounds.length === 1 ? 'Gravação' : `Gravação, parte ${index + 1}`
        return (
          <li key={url} className="grid gap-1">
            {sounds.length > 1 && <span className="label-line">Parte {index + 1}</span>}
            <Player url={url} label={label} seconds={seconds} />
            <a
              href={url}
              download={name}
              className="reach inline-flex min-h-8 w-fit items-center text-small text-accent underline-offset-4 hover:underline"
            >
              Baixar uma cópia{sounds.length > 1 && ` da parte ${index + 1}`}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
