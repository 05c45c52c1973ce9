import type { Blocks } from '#web/features/analysis/hooks/detailed-blocks.ts'
import { Block, Entries, Lead, Measure, Part, Prose, Texts } from './parts.tsx'

/** How passages were read, and how faithfully. */
export function Interpretacao({ detailed }: { detailed: Blocks }) {
  return (
    <>
      <Block title="Métodos de interpretação" of={detailed.hermeneuticalMethods}>
        {(methods) => (
          <Entries items={methods}>
            {({ method, application, effectiveness, examples }) => (
              <div className="grid gap-3">
                <div>
                  <Lead>{method}</Lead>
                  <Prose text={application} />
                </div>
                <Measure label="Eficácia" score={effectiveness} />
                <Texts label="Exemplos" items={examples.map((example) => `“${example}”`)} />
              </div>
            )}
          </Entries>
        )}
      </Block>
      <Block title="Precisão da exegese" of={detailed.exegeticalAccuracy}>
        {({ excellent, correct }) => (
          <>
            <Part title="Excelente" of={excellent}>
              {(items) => (
                <Entries items={items}>
                  {({ passage, strength }) => <Reading passage={passage} text={strength} />}
                </Entries>
              )}
            </Part>
            <Part title="Correta" of={correct}>
              {(items) => (
                <Entries items={items}>
                  {({ passage, interpretation }) => (
                    <Reading passage={passage} text={interpretation} />
                  )}
                </Entries>
              )}
            </Part>
          </>
        )}
      </Block>
    </>
  )
}

function Reading({ passage, text }: { passage: string; text: string }) {
  return (
    <>
      <Lead>{passage}</Lead>
      <Prose text={text} />
    </>
  )
}
