import { useSearchParams } from 'react-router-dom'
import { Alert } from '#web/components/ui/alert.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { UploadPanel } from '#web/features/audio/components/upload-panel.tsx'

/** `/dashboard`: where a sermon comes in. */
export default function DashboardRoute() {
  const [search] = useSearchParams()
  return (
    <div className="grid max-w-measure gap-8">
      <header className="grid gap-2">
        <PageHeading title="Gravar Pregação">A paz, Irmãos</PageHeading>
        <p className="font-serif text-reading text-soft">
          Envie a gravação de uma pregação para transcrever e analisar.
        </p>
      </header>
      {search.get('welcome') === 'true' && (
        <Alert tone="note">
          Bem-vindo à Prédica. Você tem 15 minutos de análise no plano Semeador.
        </Alert>
      )}
      <UploadPanel />
      <p className="border-t border-rule pt-4 text-small text-soft">
        Sermões de 5 a 60 minutos são os que melhor se analisam. O áudio é apagado assim que a
        análise termina.
      </p>
    </div>
  )
}
