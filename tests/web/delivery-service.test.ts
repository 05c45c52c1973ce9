// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deliveryServiceFor } from '#web/features/recorder/api/delivery-service.ts'
import { TOKEN_KEY } from '#web/lib/session.ts'

/** A token that says whose it is, as the service gives it. */
const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('the recordings of one person', () => {
  it('are asked about in their own session', async () => {
    localStorage.setItem(TOKEN_KEY, tokenOf('ana'))
    vi.stubGlobal('fetch', async () => Response.json({ error: 'Não há.' }, { status: 404 }))
    expect(await deliveryServiceFor('ana').whereabouts('a1')).toEqual({ at: 'missing' })
  })

  it('are neither asked about nor opened in the session of another', async () => {
    localStorage.setItem(TOKEN_KEY, tokenOf('bento'))
    const asked = vi.fn()
    vi.stubGlobal('fetch', asked)
    const { open, whereabouts } = deliveryServiceFor('ana')
    await expect(whereabouts('a1')).rejects.toMatchObject({ status: 401 })
    const file = new File(['abc'], 'Pregação.webm', { type: 'audio/webm' })
    await expect(open(file, new AbortController().signal)).rejects.toMatchObject({ status: 401 })
    expect(asked).not.toHaveBeenCalled()
    expect(localStorage.getItem(TOKEN_KEY)).toBe(tokenOf('bento'))
  })
})
