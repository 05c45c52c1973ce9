import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

/** A link that stands by itself in a line of text. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      className="reach inline-flex min-h-6 items-center font-medium text-accent underline-offset-4 hover:underline"
      {...props}
    />
  )
}
