import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SavedOutline } from '#web/features/take-along/offline/outline-store.ts'
import { listOutlines } from '#web/features/take-along/offline/outline-store.ts'
import { session } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { ownerOf } from '#web/lib/token-owner.ts'

/** Outlines that this browser keeps of whoever is signed in here; nothing where there are none. */
export default function SavedOutlines() {
  const [saved, setSaved] = useState<readonly SavedOutline[]>([])
  useEffect(() => {
    const ownerId = ownerOf(session.token())
    if (ownerId === null) return
    // A browser that keeps nothing has nothing to list.
    listOutlines(ownerId).then(setSaved, () => undefined)
  }, [])
  if (saved.length === 0) return null
  return (
    <section aria-labelledby="guardados" className="w-full border-t border-rule pt-5">
      <h2 id="guardados" className="mb-2 text-lead">
        Esboços neste aparelho
      </h2>
      <ul className="grid">
        {saved.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={paths.pulpit(id)}
              className="inline-flex min-h-11 items-center font-serif text-accent underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
