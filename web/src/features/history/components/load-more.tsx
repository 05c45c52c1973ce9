import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { messageOf } from '#web/lib/api-error.ts'

interface Props {
  /** A list that is read page by page. */
  readonly list: {
    readonly error: Error | null
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  /** What is said when the service gave no reason for a page that did not come. */
  readonly fallback: string
  readonly children?: string
}

/** Asks for the next page of a list, and again where it did not come; it keeps the focus meanwhile. */
export function LoadMore({ list, fallback, children = 'Carregar mais' }: Props) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  if (!hasNextPage) return null
  const hasFailed = isFetchNextPageError && !isFetchingNextPage
  const label = hasFailed ? 'Tentar novamente' : children
  return (
    <div className="grid justify-items-start gap-4">
      {hasFailed && <Alert>{messageOf(error, fallback)}</Alert>}
      <Button
        variant="secondary"
        aria-disabled={isFetchingNextPage}
        onClick={() => {
          if (!isFetchingNextPage) void fetchNextPage()
        }}
      >
        {isFetchingNextPage ? 'Carregando...' : label}
      </Button>
    </div>
  )
}
