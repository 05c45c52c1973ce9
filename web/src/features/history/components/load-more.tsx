import { Button } from '#web/components/ui/button.tsx'

interface Props {
  readonly loading: boolean
  readonly onClick: () => void
  readonly children?: string
}

/** Asks for the next page of a list; it keeps the focus while that is on its way. */
export function LoadMore({ loading, onClick, children = 'Carregar mais' }: Props) {
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      aria-disabled={loading}
      onClick={() => {
        if (!loading) onClick()
      }}
    >
      {loading ? 'Carregando...' : children}
    </Button>
  )
}
