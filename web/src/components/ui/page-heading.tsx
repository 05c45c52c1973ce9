import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { arrivalKey } from '#web/lib/arrival.ts'

interface Props {
  /** The document's title, before the site's name. */
  readonly title: string
  readonly children?: ReactNode
  readonly className?: string
}

/** Whether this document has had a heading already. */
let isLaterOne = false

/**
 * A page's one `h1`: it names the document, and takes the focus when the visitor comes from another page
 * of the site, or when it replaces another one at its address. A page that was loaded as such begins at its
 * top.
 */
export function PageHeading({ title, children = title, className = 'text-title' }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const [moved] = useState(isLaterOne || key !== arrivalKey)
  useEffect(() => {
    isLaterOne = true
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
