import { useState } from 'react'
import { shareDays, type ShareKind } from '#shared/domain/share.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Check } from '#web/components/ui/check.tsx'
import { Choices } from '#web/components/ui/choices.tsx'
import { SelectField } from '#web/components/ui/select-field.tsx'
import { messageOf } from '#web/lib/api-error.ts'
import { useCreateShare } from '#web/features/share/api/use-shares.ts'

const kinds = [
  ['report', 'Relatório', 'Notas, evidências e esboço'],
  ['outline', 'Esboço', 'Só o esboço da pregação'],
] as const

const lifetimes = shareDays.map((days) => ({ value: String(days), title: `${days} dias` }))

interface Props {
  readonly analysisId: string
  /** Called with the id of a link that was made. */
  readonly onCreated: (shareId: string) => void
}

/** What a new link shows, and for how long. */
export function NewShare({ analysisId, onCreated }: Props) {
  const [kind, setKind] = useState<ShareKind>('report')
  const [withTranscript, setWithTranscript] = useState(false)
  const [days, setDays] = useState<(typeof shareDays)[number]>(30)
  const { mutate, isPending, error } = useCreateShare(analysisId)
  const isReport = kind === 'report'
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(
          { kind, withTranscript: isReport && withTranscript, days },
          { onSuccess: ({ id }) => onCreated(id) },
        )
      }}
    >
      <Choices
        legend="O que compartilhar"
        name="share-kind"
        options={kinds}
        value={kind}
        onChange={setKind}
      />
      <Check
        disabled={!isReport}
        checked={isReport && withTranscript}
        onChange={setWithTranscript}
        hint="Sem ela, aparecem só os trechos que sustentam as notas"
      >
        Incluir a transcrição
      </Check>
      <SelectField
        label="O link vale por"
        options={lifetimes}
        value={String(days)}
        onChange={({ target }) =>
          setDays(shareDays.find((each) => String(each) === target.value) ?? days)
        }
      />
      {error !== null && (
        <Alert>{messageOf(error, 'Erro ao criar o link. Tente novamente.')}</Alert>
      )}
      <div>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Criando...' : 'Criar link'}
        </Button>
      </div>
    </form>
  )
}
