import { Mic } from 'lucide-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import type { MicrophoneProblem } from '#web/features/recorder/hooks/microphone-problem.ts'
import { roomMessage, secondsOfRoom } from '#web/features/recorder/hooks/times.ts'
import { CONNECTION_MESSAGE } from '#web/lib/api-error.ts'
import { loadParts } from './load-parts.ts'
import { Timer } from './timer.tsx'

const MicrophoneAlert = lazy(async () => ({ default: (await loadParts()).MicrophoneAlert }))

function useRoom() {
  const [room, setRoom] = useState(() => roomMessage(undefined))
  useEffect(() => {
    let isCurrent = true
    const asked = navigator.storage?.estimate?.() ?? Promise.resolve({})
    asked
      .then((estimate) => isCurrent && setRoom(roomMessage(secondsOfRoom(estimate))))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [])
  return room
}

interface Props {
  readonly ownerId: string
  readonly starting: boolean
  readonly problem: MicrophoneProblem | null
}

/** Before a recording: one button, and whether there is room for it. */
export function IdleRecorder({ ownerId, starting, problem }: Props) {
  const room = useRoom()
  const [missing, setMissing] = useState(false)
  const record = async () => {
    try {
      const { start } = await loadParts()
      setMissing(false)
      await start(ownerId)
    } catch {
      setMissing(true)
    }
  }
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <p className="text-small text-soft">
          <output>{starting ? 'Abrindo o microfone…' : 'Pronto para gravar'}</output>
        </p>
        <Timer milliseconds={0} soft />
        <div aria-hidden className="h-0.75 w-full bg-rule" />
      </div>
      {problem !== null && (
        <Suspense>
          <MicrophoneAlert problem={problem} />
        </Suspense>
      )}
      {missing && <Alert>{CONNECTION_MESSAGE}</Alert>}
      {room.scarce && <Alert tone="note">{room.text}</Alert>}
      <div className="grid sm:flex">
        <Button
          aria-disabled={starting}
          onClick={() => void record()}
          className="min-h-13 sm:min-w-44"
        >
          <Mic aria-hidden size={18} strokeWidth={1.8} />
          Gravar
        </Button>
      </div>
      <p className="text-small text-soft">
        {!room.scarce && `${room.text} `}A gravação fica guardada neste aparelho enquanto acontece:
        nada se perde se a página fechar.
      </p>
    </div>
  )
}
