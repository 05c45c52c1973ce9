import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'

const kept = z.object({ linkToken: z.string() })

/**
 * The token of the link that led here, or `null`. It leaves the address at once, where it would be seen,
 * shared and handed on; the history entry keeps it, so that a reload does not lose it.
 */
export function useLinkToken(): string | null {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const given = new URLSearchParams(search).get('token')
  const linkToken = given || (kept.safeParse(state).data?.linkToken ?? null)
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, state: { linkToken } })
  }, [given, linkToken, navigate, pathname])
  return linkToken === '' ? null : linkToken
}
