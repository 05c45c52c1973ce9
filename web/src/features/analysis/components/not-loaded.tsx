import { Alert } from '#web/components/ui/alert.tsx'

/** Stands for a part of the page whose code did not come: the rest of the report stays. */
export function NotLoaded() {
  return <Alert>Erro ao carregar esta parte. Recarregue a página.</Alert>
}
