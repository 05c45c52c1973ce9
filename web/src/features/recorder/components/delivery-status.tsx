import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { runOutbox, takeBack } from '#web/features/recorder/api/outbox.ts'
import { useOutbox } from '#web/features/recorder/api/outbox-state.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { formatPercent } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'

const OFFLINE =
  'Sem conexão: a gravação está guardada neste aparelho e será enviada quando a rede voltar'

/** A recording on its way: how far it is, what it waits for, or where its analysis stands. */
export function DeliveryStatus({ recording }: { recording: Recording }) {
  const { sending, offline } = useOutbox()
  const { id, status, upload } = recording
  if (status === 'sent')
    return (
      <div className="flex flex-wrap items-center gap-x-5">
        <p className="text-small text-soft">
          Enviada. Fica também neste aparelho até o relatório estar pronto.
        </p>
        {upload !== null && (
          <ButtonLink variant="quiet" to={paths.analysis(upload.analysisId)}>
            Ver análise
          </ButtonLink>
        )}
      </div>
    )
  if (status !== 'queued') return null
  const share = sending?.id === id ? sending.share : null
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline justify-between gap-4 text-small">
        <output>
          {share === null
            ? offline
              ? OFFLINE
              : 'Aguardando a vez de enviar'
            : share < 1
              ? 'Enviando a gravação'
              : 'Gravação enviada'}
        </output>
        {share !== null && (
          <span aria-hidden className="figure">
            {formatPercent(share)}
          </span>
        )}
      </p>
      {share !== null && <ProgressBar value={share} label="Envio da gravação" />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void takeBack(id)}>
          Cancelar envio
        </Button>
        {share === null && (
          <Button variant="quiet" onClick={runOutbox}>
            Tentar agora
          </Button>
        )}
      </div>
    </div>
  )
}
