import * as z from 'zod/mini'
import { errors } from '#shared/constants/errors.ts'
import { limits } from '#shared/constants/limits.ts'
import type { Contract } from '#shared/contracts/contract.ts'
import { ApiError, CONNECTION_MESSAGE } from './api-error.ts'

type Schema = z.ZodMiniType

type Part<Name extends string, S extends Schema | undefined> = S extends Schema
  ? Record<Name, z.input<S>>
  : unknown

/** Takes what a contract asks for, and a signal that gives the call up. */
export type Call = <
  Response extends Schema,
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
>(
  contract: Contract<Params, Query, Body, Response>,
  input: Part<'params', Params> &
    Part<'query', Query> &
    Part<'body', Body> & { signal?: AbortSignal },
) => Promise<z.output<Response>>

interface Options {
  readonly fetch: typeof fetch
  readonly token: () => string | null
  /** Told the token that the service no longer takes. */
  readonly onRefused: (token: string) => void
  readonly timeoutMs?: number
}

const failure = z.object({
  code: z.optional(z.string()),
  error: z.optional(z.string()),
  requestId: z.optional(z.string()),
})

const strings = z.record(z.string(), z.coerce.string())

function addressOf(contract: Contract, params: unknown, query: unknown): string {
  const values = strings.parse(params ?? {})
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const search = new URLSearchParams(strings.parse(query ?? {})).toString()
  return search === '' ? path : `${path}?${search}`
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.json().catch((): unknown => null)
  const { data } = failure.safeParse(body)
  // What lies before our functions answers in English, with a `message` alone.
  const isOurs = data?.error !== undefined
  const isThrottled = !isOurs && response.status === 429
  return new ApiError({
    code: isThrottled ? 'too_many_attempts' : isOurs ? (data.code ?? 'unknown') : 'unexpected',
    status: response.status,
    message: data?.error ?? (isThrottled ? errors.too_many_attempts : errors.internal).message,
    requestId: data?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    body,
  })
}

/**
 * Makes the function that calls the API by its contracts. It resolves to the parsed response and
 * rejects with an `ApiError`; a call given up through its own signal rejects with that signal's reason.
 * It shows nothing and sends nobody anywhere: screens do.
 */
export function createClient({
  fetch,
  token,
  onRefused,
  timeoutMs = limits.requestTimeoutMs,
}: Options): Call {
  return async (contract, input) => {
    const sent: { params?: unknown; query?: unknown; body?: unknown; signal?: AbortSignal } = input
    const bearer = contract.access === 'public' ? null : token()
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(addressOf(contract, sent.params, sent.query), {
        method: contract.method,
        headers: {
          accept: 'application/json',
          ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        },
        signal: sent.signal ? AbortSignal.any([sent.signal, timeout]) : timeout,
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      })
      if (!response.ok) {
        if (response.status === 401 && bearer !== null) onRefused(bearer)
        throw await errorOf(response)
      }
      const parsed = z.safeParse(contract.response, await response.json())
      if (parsed.success) return parsed.data
      throw new ApiError({
        code: 'unexpected',
        status: response.status,
        message: errors.internal.message,
      })
    } catch (error) {
      if (error instanceof ApiError || sent.signal?.aborted === true) throw error
      throw new ApiError({
        code: timeout.aborted ? 'timeout' : 'network',
        status: 0,
        message: CONNECTION_MESSAGE,
      })
    }
  }
}
