import * as z from 'zod/mini'
import type { RuleDefinition } from '#infra/local/engines/events/bus.ts'
import type { Policies } from '#infra/local/gateway/policies.ts'
import { StartError } from '#infra/local/start-error.ts'
import type { Deployment } from '#infra/local/template/deployment.ts'

const properties = z.object({
  // Schedules come with the first rule that has one.
  ScheduleExpression: z.optional(z.never()),
  EventPattern: z.json(),
  State: z.prefault(z.enum(['ENABLED', 'DISABLED']), 'ENABLED'),
  Targets: z.prefault(
    z.array(
      z.strictObject({
        Arn: z.string(),
        Id: z.string(),
        RoleArn: z.optional(z.string()),
        Input: z.optional(z.string()),
        InputPath: z.optional(z.string()),
        InputTransformer: z.optional(z.json()),
        // Here a call is tried again for as long as EventBridge would, and then given up.
        DeadLetterConfig: z.optional(z.json()),
        RetryPolicy: z.optional(z.json()),
      }),
    ),
    [],
  ),
})

/** The template's rules as the event bus takes them. */
export const ruleDefinitions = (deployment: Deployment, policies: Policies): RuleDefinition[] =>
  deployment.ofType('AWS::Events::Rule').map((resource) => {
    const { EventPattern, State, Targets } = deployment.read(resource, properties)
    return {
      logicalId: resource.logicalId,
      enabled: State === 'ENABLED',
      pattern: EventPattern,
      targets: Targets.map(({ Arn, Id, RoleArn, Input, InputPath, InputTransformer }) => {
        const role = RoleArn === undefined ? undefined : policies.roleOf(RoleArn)
        if (RoleArn !== undefined && role === undefined) {
          throw new StartError(`Rule ${resource.logicalId} acts in a role that is not ours.`)
        }
        return {
          id: Id,
          arn: Arn,
          ...(role === undefined ? {} : { role }),
          ...(Input === undefined ? {} : { Input }),
          ...(InputPath === undefined ? {} : { InputPath }),
          ...(InputTransformer === undefined ? {} : { InputTransformer }),
        }
      }),
    }
  })
