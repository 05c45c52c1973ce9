import type { PulpitPoint } from './points.ts'

/** One point of the sermon; its sizes follow the pulpit's. */
export function Point({ point: { label, title, text, items } }: { point: PulpitPoint }) {
  return (
    <section className="mt-3">
      <h2 className="text-[0.6em] font-medium text-accent">{label}</h2>
      {title !== '' && <p className="mt-1 text-[1.2em] leading-tight font-semibold">{title}</p>}
      {text !== '' && <p className="mt-4 whitespace-pre-line">{text}</p>}
      {items.length > 0 && (
        <ul className="mt-5 grid gap-2 text-[0.85em] text-accent">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** All points one below another, which is what paper gets of the pulpit. */
export function PrintedPoints({
  title,
  points,
}: {
  title: string
  points: readonly PulpitPoint[]
}) {
  return (
    <article className="printed font-serif">
      <h1 className="text-section">{title}</h1>
      <div className="text-[14pt]">
        {points.map((point) => (
          <Point key={point.label} point={point} />
        ))}
      </div>
    </article>
  )
}
