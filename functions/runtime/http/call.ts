import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import type { BodyOf, Contract, ParamsOf, QueryOf } from '#shared/contracts/contract.ts'
import type { User } from '#functions/domain/account/user.ts'

/** What is known of a request besides its parameters. */
export interface RequestInfo {
  readonly id: string
  /** Address of whoever reached the API: CloudFront, unless it was called around it. */
  readonly sourceAddress: string
  readonly userAgent: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** A request that has been let in and parsed; `user` only where the contract asks for one. */
export interface Call<C extends Contract> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly user: C['access'] extends 'public' ? undefined : User
  readonly request: RequestInfo
}

/** A response without `success: true`, which every successful answer is given. */
type WithoutSuccess<R> = R extends { success: true } ? Omit<R, 'success'> : R

/** What an endpoint gives for a call: the contract's response, before its schema has filtered it. */
export type Logic<C extends Contract, Dependencies> = (
  call: Call<C>,
  dependencies: Dependencies,
) => Promise<WithoutSuccess<z.input<C['response']>>>

/** What the frame tells a handler of the request itself. */
export const describeRequest = (event: APIGatewayProxyEventV2): RequestInfo => ({
  id: event.requestContext.requestId,
  sourceAddress: event.requestContext.http.sourceIp,
  userAgent: event.requestContext.http.userAgent,
  headers: event.headers,
})
