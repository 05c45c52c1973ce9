import { useEffect, useRef, useState } from 'react'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { messageOf } from '#web/lib/api-error.ts'
import { formatBytes, formatCount } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'working'; readonly done: number; readonly all: number }
  | { readonly is: 'done'; readonly name: string; readonly size: number }
  | { readonly is: 'failed'; readonly message: string }

/** Gathers everything kept of the account with `email` into one file. */
export function OwnDataDownload({ email }: { email: string }) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const working = useRef<AbortController>(undefined)
  useEffect(() => () => working.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    working.current = controller
    setState({ is: 'working', done: 0, all: 0 })
    try {
      const { collectOwnData } = await import('#web/features/own-data/api/collect-own-data.ts')
      const file = await collectOwnData({
        email,
        now: new Date(),
        signal: controller.signal,
        onProgress: (done, all) => setState({ is: 'working', done, all }),
      })
      saveFile(file)
      setState({ is: 'done', name: file.name, size: file.size })
    } catch (error) {
      if (controller.signal.aborted) return
      const message = messageOf(error, 'Erro ao reunir seus dados. Tente novamente.')
      setState({ is: 'failed', message })
    }
  }
  const cancel = () => {
    working.current?.abort()
    setState({ is: 'idle' })
  }

  const isWorking = state.is === 'working'
  return (
    <div className="grid gap-4">
      {isWorking && <Progress done={state.done} all={state.all} />}
      {state.is === 'failed' && <Alert>{state.message}</Alert>}
      {state.is === 'done' && (
        <Alert tone="note">
          Pronto: <span className="wrap-anywhere">{state.name}</span> ({formatBytes(state.size)})
          está nos seus downloads. Comece pelo LEIA-ME.txt.
        </Alert>
      )}
      <div>
        {/* One button throughout, which keeps the focus. */}
        <Button variant="secondary" onClick={isWorking ? cancel : () => void start()}>
          {isWorking ? 'Cancelar' : startLabels[state.is]}
        </Button>
      </div>
    </div>
  )
}

const startLabels = {
  idle: 'Baixar meus dados',
  failed: 'Baixar meus dados',
  done: 'Baixar de novo',
} as const

/** How many of the analyses are in; how many there are is not known at first. */
function Progress({ done, all }: { done: number; all: number }) {
  return (
    <div className="grid max-w-form gap-3">
      <output className="label-line">
        {all === 0
          ? 'Reunindo seus dados...'
          : `Reunindo: ${formatCount(done)} de ${formatCount(all)} ${all === 1 ? 'análise' : 'análises'}`}
      </output>
      <ProgressBar value={all === 0 ? 0 : done / all} label="Reunião dos dados" />
    </div>
  )
}
