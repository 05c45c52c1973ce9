import { useLayoutEffect, useRef } from 'react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'ref'> & {
  /** Whether what it started is under way. */
  readonly busy: boolean
  /** Stands on it meanwhile. */
  readonly busyText?: string
}

/**
 * A button that is disabled while what it started is under way. Being disabled costs it the focus, which it
 * takes back afterwards if it has gone nowhere else.
 */
export function BusyButton({
  busy,
  busyText = 'Carregando...',
  disabled = false,
  children,
  ...rest
}: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus()
  }, [busy])
  return (
    <Button ref={button} disabled={busy || disabled} {...rest}>
      {busy ? busyText : children}
    </Button>
  )
}
