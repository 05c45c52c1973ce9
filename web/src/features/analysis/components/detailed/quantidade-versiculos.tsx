import type { Blocks } from '#web/features/analysis/hooks/detailed-blocks.ts'
import { Block, Entries, Lead, Part, Prose, Text } from './parts.tsx'
import { formatCount } from '#web/lib/format.ts'

type Mapping = NonNullable<Blocks['verseMapping']>
type Testament = NonNullable<Blocks['canonicalDistribution']>['oldTestament']

/** Which verses the sermon stands on, where in the Bible they are, and which could join them. */
export function QuantidadeVersiculos({ detailed }: { detailed: Blocks }) {
  return (
    <>
      <Block title="Mapa dos versículos" of={detailed.verseMapping}>
        {({ explicit, implicit }) => (
          <>
            <Verses title="Referências explícitas" verses={explicit} />
            <Verses title="Referências implícitas" verses={implicit} />
          </>
        )}
      </Block>
      <Block title="Distribuição no cânon" of={detailed.canonicalDistribution}>
        {({ oldTestament, newTestament }) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <TestamentPart title="Antigo Testamento" of={oldTestament} />
            <TestamentPart title="Novo Testamento" of={newTestament} />
          </div>
        )}
      </Block>
      <Block title="Versículos que poderiam entrar" of={detailed.recommendedAdditions}>
        {(additions) => (
          <Entries items={additions}>
            {({ verse, reason, placement }) => (
              <>
                <Lead>{verse}</Lead>
                <Prose text={reason} />
                {placement !== '' && <p className="label-line mt-0.5">Onde: {placement}</p>}
              </>
            )}
          </Entries>
        )}
      </Block>
    </>
  )
}

function Verses({ title, verses }: { title: string; verses: Mapping['explicit'] }) {
  return (
    <Part title={title} of={verses}>
      {(items) => (
        <Entries items={items}>
          {({ reference, connection, strength }) => (
            <>
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-serif font-semibold">{reference}</span>
                {strength !== '' && <span className="label-line">Força: {strength}</span>}
              </p>
              <Prose text={connection} />
            </>
          )}
        </Entries>
      )}
    </Part>
  )
}

function TestamentPart({ title, of }: { title: string; of: Testament }) {
  return (
    <Part title={title} of={of}>
      {({ books, verses, genres }) => (
        <>
          <p className="font-serif text-body">
            {formatCount(verses)} {verses === 1 ? 'versículo' : 'versículos'}
          </p>
          <Text label="Livros" text={books.join(', ')} />
          <Text label="Gêneros" text={genres.join(', ')} />
        </>
      )}
    </Part>
  )
}
