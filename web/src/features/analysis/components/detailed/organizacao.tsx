import type { Blocks } from '#web/features/analysis/hooks/detailed-blocks.ts'
import { Block, Entries, Lead, Measure, Part, Text, Texts } from './parts.tsx'

type Structure = NonNullable<Blocks['homileticalStructure']>

/** The sermon's build, its means of persuasion and its language. */
export function Organizacao({ detailed }: { detailed: Blocks }) {
  return (
    <>
      <Block title="Estrutura homilética" of={detailed.homileticalStructure}>
        {(structure) => <StructureParts {...structure} />}
      </Block>
      <Block title="Elementos retóricos" of={detailed.rhetoricalElements}>
        {({ ethos, pathos, logos }) => (
          <>
            <Part title="Ethos" of={ethos}>
              {({ credibility, authority }) => (
                <>
                  <Text label="Credibilidade" text={credibility} />
                  <Text label="Autoridade" text={authority} />
                </>
              )}
            </Part>
            <Part title="Pathos" of={pathos}>
              {({ emotions }) => <Texts label="Emoções" items={emotions} />}
            </Part>
            <Part title="Logos" of={logos}>
              {({ logic, evidence }) => (
                <>
                  <Text label="Lógica" text={logic} />
                  <Texts label="Provas" items={evidence} />
                </>
              )}
            </Part>
          </>
        )}
      </Block>
      <Block title="Linguagem" of={detailed.languageAnalysis}>
        {({ vocabulary, imagery, repetition, rhythm }) => (
          <>
            <Text label="Vocabulário" text={vocabulary} />
            <Texts label="Imagens" items={imagery} />
            <Texts label="Repetições" items={repetition} />
            <Text label="Ritmo" text={rhythm} />
          </>
        )}
      </Block>
    </>
  )
}

function StructureParts({ introduction, body, conclusion }: Structure) {
  return (
    <>
      <Part title="Introdução" of={introduction}>
        {({ hook, biblicalGrounding, effectiveness }) => (
          <>
            <Text label="Gancho" text={hook} />
            <Text label="Fundamento bíblico" text={biblicalGrounding} />
            <Measure label="Eficácia" score={effectiveness} />
          </>
        )}
      </Part>
      <Part title="Desenvolvimento" of={body}>
        {({ mainPoints, progression }) => (
          <>
            <Entries items={mainPoints}>
              {({ point, support, development }) => (
                <div className="grid gap-3">
                  <Lead>{point}</Lead>
                  <Text label="Apoio" text={support} />
                  <Text label="Desenvolvimento" text={development} />
                </div>
              )}
            </Entries>
            <Text label="Progressão" text={progression} />
          </>
        )}
      </Part>
      <Part title="Conclusão" of={conclusion}>
        {({ summary, application, call }) => (
          <>
            <Text label="Resumo" text={summary} />
            <Text label="Aplicação" text={application} />
            <Text label="Apelo" text={call} />
          </>
        )}
      </Part>
    </>
  )
}
