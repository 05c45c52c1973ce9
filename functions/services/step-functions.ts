import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import type { ErasureStarter } from '#functions/domain/erasure/ports.ts'
import type { Executions } from '#functions/domain/executions.ts'

const newClient = () => new SFNClient({ maxAttempts: 4 })

/** The executions of a state machine, in the region and with the credentials of the environment. */
export function executionsOf(stateMachineArn: string, client = newClient()): Executions {
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

/**
 * Erasures as executions without names of ours: Step Functions keeps a name for 90 days, and one whose
 * execution failed could not be asked for again. Two that erase the same do no harm.
 */
export function erasureStarterOf(stateMachineArn: string, client = newClient()): ErasureStarter {
  return {
    async start(order) {
      const input = JSON.stringify(order)
      await client.send(new StartExecutionCommand({ stateMachineArn, input }))
    },
  }
}
