import { setTimeout as sleep } from 'node:timers/promises'
import { startStates } from '#tests/support/states-server.ts'

// A process of its own that a test kills: runs two functions, the second of which never answers the
// first process. With an ARN it goes on with that execution and prints what came out.
const [file = '', interrupted] = process.argv.slice(2)
const task = (FunctionName: string) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName, Payload: { 'key.$': '$$.Execution.Input.key', 'from.$': '$.from' } },
  OutputPath: '$.Payload',
})
const definition = {
  StartAt: 'One',
  States: { One: { ...task('one'), Next: 'Two' }, Two: { ...task('two'), End: true } },
}
if (interrupted !== undefined) console.log(interrupted)
const { engine, machineArn } = await startStates(file, definition, {
  functions: {
    one: () => {
      console.log('one')
      return { payload: { from: 'one' } }
    },
    two: (payload) => {
      console.log('two')
      return interrupted === undefined ? new Promise(() => undefined) : { payload }
    },
  },
})
if (interrupted === undefined) {
  const input = { key: 'k', from: 'start' }
  console.log(engine.startExecution({ stateMachineArn: machineArn, input }))
  await sleep(2 ** 30)
}
for (;;) {
  const execution = engine.listExecutions().find((each) => each.executionArn === interrupted)
  if (execution?.status === 'SUCCEEDED') {
    console.log(execution.output)
    break
  }
  await sleep(10)
}
