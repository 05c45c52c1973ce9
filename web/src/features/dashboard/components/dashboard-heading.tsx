import { PageHeading } from '#web/components/ui/page-heading.tsx'

/** Greets, and says what the page is for. */
export function DashboardHeading() {
  return (
    <header className="grid gap-2">
      <PageHeading title="Gravar Pregação">A paz, Irmãos</PageHeading>
      <p className="font-serif text-reading text-soft">
        Grave ou envie uma pregação para transcrever e analisar.
      </p>
    </header>
  )
}
