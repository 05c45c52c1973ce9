import type * as z from 'zod/mini'
import type { ErrorCode } from '#shared/constants/errors.ts'

/** Who may call: anyone, a signed-in user, or an administrator. */
export type Access = 'public' | 'user' | 'admin'

type Schema = z.ZodMiniType

/**
 * One call of the API, declared once: routes, handlers' parsing and serialising, the web's client and
 * the OpenAPI document all come from it.
 */
export interface Contract<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  A extends Access = Access,
> {
  /** Operation id. The handler's file is `functions/api/<feature>/<the name in kebab-case>.ts`. */
  readonly name: string
  readonly feature: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the site's origin, parameters in braces: `/api/audio/analysis/{id}`. */
  readonly path: `/api/${string}`
  readonly access: A
  /** One sentence in Portuguese for the documentation. */
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  /** HTTP status of success; 200 when left out. */
  readonly status?: 200 | 201
  /** Errors of this call alone; those of its access and its parameters are understood. */
  readonly errors?: readonly ErrorCode[]
  /** Content type of the response; JSON when left out. Any other is answered with a string. */
  readonly contentType?: string
}

/** Declares a call, keeping the types of its schemas. */
export function contract<
  Response extends Schema,
  const A extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  declaration: Contract<Params, Query, Body, Response, A>,
): Contract<Params, Query, Body, Response, A> {
  return declaration
}

/** What a schema gives once parsed; `undefined` where a contract declares none. */
type Parsed<S> = S extends Schema ? z.output<S> : undefined

export type ResponseOf<C extends Contract> = z.output<C['response']>
export type ParamsOf<C> = C extends { readonly params?: infer S } ? Parsed<S> : undefined
export type QueryOf<C> = C extends { readonly query?: infer S } ? Parsed<S> : undefined
export type BodyOf<C> = C extends { readonly body?: infer S } ? Parsed<S> : undefined
