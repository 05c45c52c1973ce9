import { confessionTitles } from '#shared/constants/judgement.ts'
import type { Blocks } from '#web/features/analysis/hooks/detailed-blocks.ts'
import { hasContent } from '#web/features/analysis/hooks/content.ts'
import { Block, Entries, Lead, Measure, Part, Prose, Text, Texts } from './parts.tsx'

type Balance = NonNullable<Blocks['theologicalBalance']>

const pairs = [
  ['graceVsWorks', 'Graça e obras'],
  ['sovereigntyVsResponsibility', 'Soberania e responsabilidade'],
  ['justificationVsSanctification', 'Justificação e santificação'],
  ['loveVsJustice', 'Amor e justiça'],
] as const satisfies readonly (readonly [keyof Balance, string])[]

const titles: ReadonlyMap<string, string> = new Map(Object.entries(confessionTitles))

/** Doctrines, how the sermon stands to creeds and confessions, and four pairs of truths in balance. */
export function CoerenciaTeologica({ detailed }: { detailed: Blocks }) {
  return (
    <>
      <Block title="Doutrinas centrais" of={detailed.coreDoctrines}>
        {(doctrines) => (
          <Entries items={doctrines}>
            {({ doctrine, presentation, accuracy, emphasis, biblicalBasis }) => (
              <div className="grid gap-3">
                <div>
                  <Lead>{doctrine}</Lead>
                  <Prose text={presentation} />
                </div>
                <Measure label="Precisão" score={accuracy} />
                <Text label="Ênfase" text={emphasis} />
                <Text label="Base bíblica" text={biblicalBasis} />
              </div>
            )}
          </Entries>
        )}
      </Block>
      <Block title="Credos e confissões" of={detailed.confessionalAlignment}>
        {(confessions) =>
          Object.entries(confessions).map(([key, confession]) => (
            <Part key={key} title={titles.get(key) ?? key} of={confession}>
              {({ alignment, points }) => (
                <>
                  <Prose text={alignment} />
                  <Texts items={points} />
                </>
              )}
            </Part>
          ))
        }
      </Block>
      <Block title="Equilíbrio teológico" of={detailed.theologicalBalance}>
        {(balance) =>
          pairs
            .filter(([pair]) => hasContent(balance[pair]))
            .map(([pair, label]) => (
              <div key={pair} className="grid gap-1">
                <Measure label={label} score={balance[pair].balance} />
                <Prose text={balance[pair].position} />
              </div>
            ))
        }
      </Block>
    </>
  )
}
