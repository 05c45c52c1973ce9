import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import type { StateMachineDefinition } from '#infra/pipeline/asl.ts'

interface QuietStateMachineProps {
  readonly definition: StateMachineDefinition
  readonly role: IRole
  /** What follows the stack's name in that of the log group. */
  readonly logSuffix?: string
}

/** A Standard state machine whose log says what went wrong, and never with whose data. */
export function quietStateMachine(
  scope: Construct,
  { definition, role, logSuffix = '' }: QuietStateMachineProps,
): StateMachine {
  const stack = Stack.of(scope)
  const stateMachine = new StateMachine(scope, 'StateMachine', {
    definitionBody: DefinitionBody.fromString(stack.toJsonString(definition)),
    role,
    logs: {
      destination: new LogGroup(scope, 'Logs', {
        // Named so that the log service's resource policy does not grow with every group.
        logGroupName: `/aws/vendedlogs/states/${stack.stackName}${logSuffix}`,
        retention: RetentionDays.THREE_MONTHS,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      level: LogLevel.ERROR,
      includeExecutionData: false,
    },
  })
  Validations.of(stateMachine).acknowledge(
    {
      id: 'AwsSolutions-SF1',
      reason: 'Errors alone are logged, without data: what is said in sermons is sensitive.',
    },
    {
      id: 'AwsSolutions-SF2',
      reason: 'Each step logs the analysis id, which ties an execution together without X-Ray.',
    },
  )
  return stateMachine
}
