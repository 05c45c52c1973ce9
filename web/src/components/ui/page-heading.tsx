import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { arrivalKey } from '#web/lib/arrival.ts'

interface Props {
  /** The document's title, before the site's name. */
  readonly title: string
  readonly children?: ReactNode
  readonly className?: string
  /** Takes the focus however the visitor came: for a heading that replaces another of its page. */
  readonly takesFocus?: boolean
}

/**
 * A page's one `h1`: it names the document, and takes the focus when the visitor comes from another page
 * of the site. A page that was loaded as such begins at its top.
 */
export function PageHeading({
  title,
  children = title,
  className = 'text-title',
  takesFocus = false,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const [moved] = useState(takesFocus || key !== arrivalKey)
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true })
  }, [moved])
  return (
    <>
      <title>{`${title} · Prédica`}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  )
}
