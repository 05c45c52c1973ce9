import { Link } from 'react-router-dom'

/** The name of the product as it is set everywhere. */
export function Wordmark() {
  return (
    <span className="font-serif text-lead font-semibold tracking-tight">
      Prédica<span className="text-accent">.</span>
    </span>
  )
}

/** The same as the way to where a visitor begins. */
export function WordmarkLink({ to }: { to: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center">
      <Wordmark />
    </Link>
  )
}
