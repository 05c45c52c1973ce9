import * as z from 'zod/mini'

const claims = z.object({ sub: z.string() })

/**
 * Whose a session's token says it is; null when it says nothing. It proves nothing: only the service can
 * tell a true token. It finds what this browser keeps for the person who is signed in here.
 */
export function ownerOf(token: string | null): string | null {
  const [, payload = ''] = token?.split('.') ?? []
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return claims.parse(JSON.parse(text)).sub
  } catch {
    return null
  }
}
