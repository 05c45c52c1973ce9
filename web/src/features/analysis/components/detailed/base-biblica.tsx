import type { Blocks } from '#web/features/analysis/hooks/detailed-blocks.ts'
import { Block, Entries, Lead, Part, Places, Prose, Text } from './parts.tsx'

type Languages = NonNullable<Blocks['originalLanguages']>

const languages = [
  ['hebrew', 'Hebraico', 'he'],
  ['greek', 'Grego', 'grc'],
  ['aramaic', 'Aramaico', 'arc'],
] as const satisfies readonly (readonly [keyof Languages, string, string])[]

/** Context, words of the original languages, findings and works on the sermon's passages. */
export function BaseBiblica({ detailed }: { detailed: Blocks }) {
  return (
    <>
      <Block title="Contexto das passagens" of={detailed.contextualAnalysis}>
        {({ historical, cultural, literary }) => (
          <>
            <Text label="Contexto histórico" text={historical} />
            <Text label="Contexto cultural" text={cultural} />
            <Text label="Contexto literário" text={literary} />
          </>
        )}
      </Block>
      <Block title="Línguas originais" of={detailed.originalLanguages}>
        {(words) =>
          languages.map(([key, title, code]) => (
            <Part key={key} title={title} of={words[key]}>
              {(items) => (
                <Entries items={items}>{(item) => <Word {...item} language={code} />}</Entries>
              )}
            </Part>
          ))
        }
      </Block>
      <Block title="Achados exegéticos" of={detailed.exegeticalFindings}>
        {(findings) => (
          <Entries items={findings}>
            {({ verse, originalText, interpretation, crossReferences }) => (
              <>
                <Lead>{verse}</Lead>
                <Prose text={originalText} className="text-soft italic" />
                <Prose text={interpretation} />
                <Places places={crossReferences} />
              </>
            )}
          </Entries>
        )}
      </Block>
      <Block title="Obras de referência" of={detailed.academicReferences}>
        {(works) => (
          <Entries items={works}>
            {({ author, work, insight, note }) => (
              <>
                <Lead>
                  {author}, <cite>{work}</cite>
                </Lead>
                <Prose text={insight} />
                {note !== undefined && <p className="label-line mt-0.5">{note}</p>}
              </>
            )}
          </Entries>
        )}
      </Block>
    </>
  )
}

function Word({
  word,
  transliteration,
  meaning,
  verse,
  language,
}: Languages['greek'][number] & { language: string }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 font-serif">
        {word !== '' && (
          <bdi lang={language} className="text-lead">
            {word}
          </bdi>
        )}
        {transliteration !== '' && <i className="text-soft">{transliteration}</i>}
        <span className="figure">{verse}</span>
      </p>
      <Prose text={meaning} />
    </>
  )
}
