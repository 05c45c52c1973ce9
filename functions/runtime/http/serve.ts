import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Access, Contract } from '#shared/contracts/contract.ts'
import { AppError } from '#functions/domain/errors.ts'
import type { User } from '#functions/domain/account/user.ts'
import { build, type Builders, type Built } from '#functions/runtime/build.ts'
import { describeError, type LogFields } from '#functions/runtime/log.ts'
import { type Call, describeRequest, type Logic } from './call.ts'
import { parsePart, readJson } from './parse.ts'
import { refuse, succeed } from './respond.ts'

export type HttpHandler = (
  event: APIGatewayProxyEventV2,
) => Promise<APIGatewayProxyStructuredResultV2>

/** What every endpoint stands on. */
export interface HttpHost {
  /** Who calls, or an error when the contract's access does not let them in. */
  admit(event: APIGatewayProxyEventV2, access: Access): Promise<User | undefined>
  log(fields: LogFields): void
  /** Milliseconds since 1970. */
  now(): number
}

/**
 * Makes a contract's handler out of its logic: lets the caller in, parses the request, serialises the
 * answer, turns errors into their status and text, and logs one line.
 */
export function serve<C extends Contract, B extends Builders>(
  host: HttpHost,
  contract: C,
  builders: B,
  logic: Logic<C, Built<B>>,
): HttpHandler {
  return async (event) => {
    const started = host.now()
    const requestId = event.requestContext.requestId
    const log = (rest: Pick<LogFields, 'level' | 'status' | 'userId' | 'code' | 'stack'>) =>
      host.log({
        event: 'request',
        requestId,
        name: contract.name,
        durationMs: host.now() - started,
        ...rest,
      })
    let userId: { readonly userId?: string } = {}
    try {
      const user = await host.admit(event, contract.access)
      if (user !== undefined) userId = { userId: user.id }
      const result = await logic(parseCall(contract, event, user), build(builders))
      const answer = succeed(contract, result)
      log({ level: 'info', status: contract.status ?? 200, ...userId })
      return answer
    } catch (error) {
      const known = error instanceof AppError ? error : new AppError('internal')
      const { status, code } = known
      if (error === known) log({ level: 'info', status, code, ...userId })
      else log({ level: 'error', status, ...describeError(error), ...userId })
      return refuse(known, requestId)
    }
  }
}

function parseCall<C extends Contract>(
  contract: C,
  event: APIGatewayProxyEventV2,
  user: User | undefined,
): Call<C>
function parseCall(
  { params, query, body }: Contract,
  event: APIGatewayProxyEventV2,
  user: User | undefined,
): Call<Contract> | object {
  return {
    params: params && parsePart(params, event.pathParameters ?? {}),
    query: query && parsePart(query, event.queryStringParameters ?? {}),
    body: body && parsePart(body, readJson(event)),
    user,
    request: describeRequest(event),
  }
}
