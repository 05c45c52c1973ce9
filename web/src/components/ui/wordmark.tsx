/** The name of the product as it is set everywhere. */
export function Wordmark() {
  return (
    <span className="font-serif text-lead font-semibold tracking-tight">
      Prédica<span className="text-accent">.</span>
    </span>
  )
}
