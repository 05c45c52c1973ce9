import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

type Variant = 'primary' | 'secondary' | 'quiet'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-xs text-body font-medium ' +
  'transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60'

const variants: Record<Variant, string> = {
  primary: 'px-5 bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'px-5 border border-edge text-ink hover:border-ink hover:bg-leaf',
  quiet: '-mx-1 px-1 text-accent underline-offset-4 hover:underline',
}

const classes = (variant: Variant, extra = '') => `${base} ${variants[variant]} ${extra}`

type Look = { variant?: Variant; className?: string }

/** A button; `primary` is the one thing to do on a page. */
export function Button({
  variant = 'primary',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={classes(variant, className)} {...rest} />
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link className={classes(variant, className)} {...rest} />
}
