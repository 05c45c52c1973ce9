import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import type { ErasureStarter } from '#functions/domain/erasure/ports.ts'

/**
 * Erasures as executions of a state machine. They have no names of ours: Step Functions keeps a name for
 * 90 days, and one whose execution failed could not be asked for again. Two that erase the same do no
 * harm.
 */
export function erasureStarterOf(
  stateMachineArn: string,
  client = new SFNClient({ maxAttempts: 4 }),
): ErasureStarter {
  return {
    async start(order) {
      const input = JSON.stringify(order)
      await client.send(new StartExecutionCommand({ stateMachineArn, input }))
    },
  }
}
