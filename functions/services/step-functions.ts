import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import type { Executions } from '#functions/domain/executions.ts'

/** The executions of a state machine, in the region and with the credentials of the environment. */
export function executionsOf(
  stateMachineArn: string,
  client = new SFNClient({ maxAttempts: 4 }),
): Executions {
  return {
    async start(name, input) {
      const start = new StartExecutionCommand({
        stateMachineArn,
        name,
        input: JSON.stringify(input),
      })
      try {
        await client.send(start)
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error
      }
    },
  }
}
