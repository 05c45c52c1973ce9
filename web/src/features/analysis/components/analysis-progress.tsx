import { Check } from 'lucide-react'
import { type Stage, stageTitles, stages } from '#shared/domain/stages.ts'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { formatPercent } from '#web/lib/format.ts'

/** What the pipeline is doing. A screen reader hears each stage once, never the percentages. */
export function AnalysisProgress({ stage, progress }: { stage: Stage; progress: number }) {
  const current = stages.indexOf(stage)
  return (
    <section aria-label="Andamento da análise" className="mt-10 grid max-w-measure gap-6">
      <div className="grid gap-2">
        <p className="flex items-baseline justify-between gap-4">
          <output className="font-serif text-lead">{stageTitles[stage]}</output>
          <span aria-hidden className="figure">
            {formatPercent(progress)}
          </span>
        </p>
        <ProgressBar value={progress} label="Andamento da análise" />
      </div>
      <ol className="grid border-y border-rule py-3">
        {stages.map((each, place) => (
          <li
            key={each}
            aria-current={place === current ? 'step' : undefined}
            className={`numbered min-h-8 items-center text-small ${place === current ? 'font-medium' : 'text-soft'}`}
          >
            {place < current ? (
              <Check aria-hidden size={15} className="text-accent" />
            ) : (
              <span aria-hidden className={place === current ? 'text-accent' : 'text-edge'}>
                {place === current ? '●' : '○'}
              </span>
            )}
            <span>
              {stageTitles[each]}
              {place < current && <span className="sr-only"> (concluído)</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-small text-soft">
        {stage === 'upload'
          ? 'O áudio ainda está a caminho. Se ele está sendo enviado em outra aba, não a feche; se o envio parou, envie outra vez.'
          : 'O áudio já está guardado: você pode fechar esta página e voltar depois por este mesmo endereço.'}
      </p>
    </section>
  )
}
