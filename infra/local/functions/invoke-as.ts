import { ServiceError } from '#infra/local/engines/service-error.ts'
import { accessDeniedMessage } from '#infra/local/gateway/refusals.ts'
import type { Policies } from '#infra/local/gateway/policies.ts'
import { type Invocation, type LambdaFunction, RequestTooLargeError } from './lambda.ts'

/**
 * Invokes a function in a role's name, as `lambda:Invoke` does.
 *
 * @param role logical id of the caller's role
 * @param payload the event as JSON
 * @throws ServiceError with Lambda's own code when the call is not permitted, the function unknown or
 * the event too large; a failure of the handler is an answer, not an error
 */
export type InvokeAs = (role: string, functionArn: string, payload: string) => Promise<Invocation>

/** Lambda's Invoke over the template's functions and the roles' policies. */
export function createInvokeAs(
  functions: ReadonlyMap<string, LambdaFunction>,
  policies: Policies,
): InvokeAs {
  return async (role, functionArn, payload) => {
    const arn = functionArn.replace(/:\$LATEST$/, '')
    const permission = { action: 'lambda:InvokeFunction', resource: arn }
    if (policies.missing(role, [permission]) !== undefined) {
      throw new ServiceError(
        'AccessDeniedException',
        accessDeniedMessage(policies.sessionArn(role), permission),
        403,
      )
    }
    const target = functions.get(arn)
    if (target === undefined) {
      throw new ServiceError('ResourceNotFoundException', `Function not found: ${arn}`, 404)
    }
    try {
      return await target.invoke(payload)
    } catch (error) {
      if (!(error instanceof RequestTooLargeError)) throw error
      throw new ServiceError(error.name, error.message, 413)
    }
  }
}
