import type { TargetCall } from '#infra/local/engines/events/bus.ts'
import type { StatesEngine } from '#infra/local/engines/states/engine.ts'
import type { InvokeAs } from '#infra/local/functions/invoke-as.ts'
import { accessDeniedMessage } from '#infra/local/gateway/refusals.ts'
import { type Policies, ROOT } from '#infra/local/gateway/policies.ts'

/**
 * Calls what a rule of EventBridge points at: starts a state machine in the rule's role's name, under
 * the event's id so that a repeated delivery starts nothing twice, or invokes a function.
 *
 * @returns rejects when the target is to be called again
 */
export const createCallTarget =
  (options: {
    readonly policies: Policies
    readonly states: Pick<StatesEngine, 'startExecution'>
    readonly invokeAs: InvokeAs
  }) =>
  async ({ arn, role, input, eventId }: TargetCall): Promise<void> => {
    const { policies, states, invokeAs } = options
    if (arn.includes(':states:')) {
      const permission = { action: 'states:StartExecution', resource: arn }
      const caller = role ?? 'nobody'
      if (policies.missing(caller, [permission]) !== undefined) {
        throw new Error(accessDeniedMessage(policies.sessionArn(caller), permission))
      }
      states.startExecution({ stateMachineArn: arn, name: eventId, input })
      return
    }
    // What a function lets EventBridge do lies in its own policy, not in a role.
    const { functionError, payload } = await invokeAs(ROOT, arn, JSON.stringify(input))
    if (functionError !== undefined) throw new Error(payload)
  }
