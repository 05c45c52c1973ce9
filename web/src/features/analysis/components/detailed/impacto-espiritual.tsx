import type { Blocks } from '#web/features/analysis/hooks/detailed-blocks.ts'
import { Block, Entries, Lead, Measure, Part, Text, Texts } from './parts.tsx'

/** What in the text may reach the heart, the call, its practice and the fruit to hope for. */
export function ImpactoEspiritual({ detailed }: { detailed: Blocks }) {
  return (
    <>
      <Block title="Penetração espiritual" of={detailed.spiritualPenetration}>
        {({ heartConnection, convictionLevel, holySpirit, brokenness }) => (
          <>
            <Measure label="Ligação com o coração" score={heartConnection} />
            <Measure label="Convicção" score={convictionLevel} />
            <Text label="Espírito Santo" text={holySpirit} />
            <Text label="Quebrantamento" text={brokenness} />
          </>
        )}
      </Block>
      <Block title="Chamado à transformação" of={detailed.transformationalCall}>
        {({ clarity, specificity, urgency, gospel }) => (
          <>
            <Measure label="Clareza" score={clarity} />
            <Text label="Especificidade" text={specificity} />
            <Text label="Urgência" text={urgency} />
            <Text label="Evangelho" text={gospel} />
          </>
        )}
      </Block>
      <Block title="Aplicação prática" of={detailed.practicalApplication}>
        {({ actionSteps, discipleship, accountability, resources }) => (
          <>
            <Part title="Passos de ação" of={actionSteps}>
              {(steps) => (
                <Entries items={steps}>
                  {({ step, biblical, feasible }) => (
                    <div className="grid gap-3">
                      <Lead>{step}</Lead>
                      <Text label="Base bíblica" text={biblical} />
                      <Text label="Viabilidade" text={feasible} />
                    </div>
                  )}
                </Entries>
              )}
            </Part>
            <Text label="Discipulado" text={discipleship} />
            <Text label="Prestação de contas" text={accountability} />
            <Texts label="Recursos" items={resources} />
          </>
        )}
      </Block>
      <Block title="Fruto esperado" of={detailed.anticipatedFruit}>
        {({ immediate, shortTerm, longTerm, community }) => (
          <>
            <Texts label="Imediato" items={immediate} />
            <Texts label="Em curto prazo" items={shortTerm} />
            <Texts label="Em longo prazo" items={longTerm} />
            <Text label="Na comunidade" text={community} />
          </>
        )}
      </Block>
    </>
  )
}
