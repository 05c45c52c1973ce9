import { Mic } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { start } from '#web/features/recorder/api/start.ts'
import type { MicrophoneProblem } from '#web/features/recorder/hooks/microphone-problem.ts'
import { roomMessage, secondsOfRoom } from '#web/features/recorder/hooks/times.ts'
import { MicrophoneAlert } from './recorder-troubles.tsx'
import { Timer } from './timer.tsx'

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
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <p className="text-small text-soft">
          <output>{starting ? 'Abrindo o microfone…' : 'Pronto para gravar'}</output>
        </p>
        <Timer milliseconds={0} soft />
        <div aria-hidden className="h-0.75 w-full bg-rule" />
      </div>
      {problem !== null && <MicrophoneAlert problem={problem} />}
      {room.scarce && <Alert tone="note">{room.text}</Alert>}
      <div className="grid sm:flex">
        <Button
          aria-disabled={starting}
          onClick={() => void start(ownerId)}
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
