import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { openShare } from '#shared/contracts/shares.ts'
import { errors } from '#shared/constants/errors.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { WordmarkLink } from '#web/components/ui/wordmark.tsx'
import { SharedPageView } from '#web/features/share/components/shared-page-view.tsx'
import { call } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { paths } from '#web/lib/paths.ts'
import { createQueryClient } from '#web/lib/query-client.ts'

/** `/share/{token}`: a report or an outline, for whoever has its link. */
export default function ShareRoute() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <div className="mx-auto max-w-measure px-5">
        <header className="py-4 print:hidden">
          <WordmarkLink to={paths.home} />
        </header>
        <Shared />
      </div>
    </QueryClientProvider>
  )
}

function Shared() {
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['share', token],
    queryFn: async ({ signal }) => (await call(openShare, { params: { token }, signal })).data,
    staleTime: Infinity,
  })
  if (data !== undefined) {
    return (
      <>
        <title>{`${data.title} · Prédica`}</title>
        <SharedPageView page={data} />
      </>
    )
  }
  if (error === null) return <SharedSkeleton />
  const isGone = error instanceof ApiError && error.code === 'share_not_found'
  return (
    <main className="grid justify-items-start gap-5 py-10">
      <title>Link compartilhado · Prédica</title>
      <h1 className="text-title">
        {isGone ? 'Este link não abre mais' : 'Não foi possível abrir'}
      </h1>
      <p role="alert">{messageOf(error, errors.internal.message)}</p>
      {isGone ? (
        <p className="text-soft">Peça um novo link a quem compartilhou com você.</p>
      ) : (
        <Button onClick={() => void refetch()}>Tentar novamente</Button>
      )}
    </main>
  )
}

const lines = ['h-5 w-24', 'h-9 w-4/5', 'h-5 w-2/5', 'h-5 w-full', 'h-5 w-11/12', 'h-5 w-3/4']

function SharedSkeleton() {
  return (
    <main className="grid gap-4 py-6">
      <title>Link compartilhado · Prédica</title>
      <output className="sr-only">Carregando...</output>
      {lines.map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </main>
  )
}
