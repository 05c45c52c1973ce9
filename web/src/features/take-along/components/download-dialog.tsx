import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Check } from '#web/components/ui/check.tsx'
import { Choices } from '#web/components/ui/choices.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { currentOutline } from '#web/features/analysis/api/use-outline.ts'
import type { Choice } from '#web/features/take-along/document/make-file.ts'
import { makeFile } from '#web/features/take-along/document/make-file.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { OfflineCopy } from './offline-copy.tsx'

const FAILED = 'Não foi possível preparar o arquivo. Tente novamente.'

const documents = [
  ['report', 'Relatório', 'Notas, evidências e esboço'],
  ['outline', 'Esboço', 'Só o que vai ao púlpito'],
] as const

const formats = [
  ['pdf', 'PDF', 'Para ler e imprimir'],
  ['docx', 'Word (DOCX)', 'Para editar'],
] as const

interface Props {
  readonly analysis: FinishedAnalysis
  readonly onClose: () => void
}

/** Asks which document is wanted and written as what, and gives it to the browser to keep. */
export default function DownloadDialog({ analysis, onClose }: Props) {
  const client = useQueryClient()
  const [choice, setChoice] = useState<Choice>({
    document: 'report',
    format: 'pdf',
    withTranscript: false,
  })
  const [state, setState] = useState<'idle' | 'busy' | { problem: string }>('idle')

  const download = async () => {
    setState('busy')
    try {
      const outline = await currentOutline(client, analysis.id)
      saveFile(await makeFile({ analysis, outline }, choice))
      onClose()
    } catch (error) {
      setState({ problem: messageOf(error, FAILED) })
    }
  }

  return (
    <Dialog title="Baixar" onClose={onClose}>
      <div className="grid gap-5">
        <Choices
          legend="Documento"
          name="document"
          options={documents}
          value={choice.document}
          onChange={(document) => setChoice({ ...choice, document })}
        />
        <Choices
          legend="Formato"
          name="format"
          options={formats}
          value={choice.format}
          onChange={(format) => setChoice({ ...choice, format })}
        />
        <div className="border-t border-rule pt-4">
          <Check
            disabled={choice.document !== 'report'}
            checked={choice.document === 'report' && choice.withTranscript}
            onChange={(withTranscript) => setChoice({ ...choice, withTranscript })}
            hint="Tudo o que foi dito, no fim do relatório"
          >
            Incluir a transcrição
          </Check>
        </div>
        {typeof state === 'object' && <Alert>{state.problem}</Alert>}
        <div>
          <Button onClick={() => void download()} disabled={state === 'busy'}>
            {state === 'busy' ? 'Preparando...' : 'Baixar arquivo'}
          </Button>
        </div>
        <OfflineCopy analysis={analysis} />
      </div>
    </Dialog>
  )
}
