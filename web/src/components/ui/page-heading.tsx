import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

interface Props {
  /** The document's title, before the site's name. */
  readonly title: string
  readonly children?: ReactNode
  readonly className?: string
}

/** A page's one `h1`: it names the document, and takes the focus when the visitor comes by a link. */
export function PageHeading({ title, children = title, className = 'text-title' }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true })
  }, [key])
  return (
    <>
      <title>{`${title} · Prédica`}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  )
}
