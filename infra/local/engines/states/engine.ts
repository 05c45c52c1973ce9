import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { arn } from '#infra/local/engines/arn.ts'
import type { BusEvent } from '#infra/local/engines/events/bus-event.ts'
import { createJsonEngine, operation, parseJson } from '#infra/local/engines/json-protocol.ts'
import { ServiceError } from '#infra/local/engines/service-error.ts'
import type { Clock } from '#infra/local/engines/timers.ts'
import type { Engine } from '#infra/local/gateway/engine.ts'
import type { Store } from '#infra/local/store.ts'
import { parseDefinition } from './definition.ts'
import { json, STATE_MAX_BYTES } from './json.ts'
import { type Execution, type HistoryEvent, openRecords } from './records.ts'
import { createRunner, type Machine, moved, statusEvent } from './runner.ts'
import { type CallService, createTasks, type InvokeFunction } from './tasks.ts'

/** A state machine of the template, with its intrinsics resolved. */
export interface StateMachineDefinition {
  readonly name: string
  /** The definition, as an object. */
  readonly definition: unknown
  /** Logical id of its role. */
  readonly role: string
}

export interface StatesEngine extends Engine {
  /** Takes up the executions that a stop or a crash interrupted. */
  readonly start: () => void
  readonly stop: () => Promise<void>
  /**
   * Starts an execution; with the name of an earlier one of the same input it changes nothing, so that
   * an event may be delivered twice.
   *
   * @returns the execution's ARN
   * @throws {ServiceError} StateMachineDoesNotExist, InvalidName, InvalidExecutionInput…
   */
  readonly startExecution: (start: {
    readonly stateMachineArn: string
    readonly name?: string
    readonly input: unknown
  }) => string
  /** Executions, newest first, for `/_local`. */
  readonly listExecutions: () => Execution[]
  readonly readHistory: (executionArn: string) => HistoryEvent[]
}

/** ARN of a state machine: what `Ref` gives. */
const stateMachineArn = (name: string): string => arn('states', `stateMachine:${name}`)

const startInput = z.object({
  stateMachineArn: z.string(),
  name: z.optional(z.string()),
  input: z.prefault(z.string(), '{}'),
})
const executionInput = z.object({ executionArn: z.string() })
const stopInput = z.object({
  executionArn: z.string(),
  error: z.optional(z.string()),
  cause: z.optional(z.string()),
})
const listInput = z.object({
  stateMachineArn: z.string(),
  statusFilter: z.optional(z.string()),
  maxResults: z.prefault(z.int().check(z.minimum(0), z.maximum(1000)), 100),
  nextToken: z.optional(z.string()),
})

/**
 * AWS Step Functions for Standard state machines in JSONPath: StartExecution, DescribeExecution,
 * StopExecution, ListExecutions, GetExecutionHistory, DescribeStateMachine. Each state that is
 * entered is stored with its input; after a restart, executions go on from there.
 *
 * @param options.invoke calls a function in the state machine's role's name
 * @param options.call calls another service in that role's name
 * @param options.publish takes status changes for the event bus, synchronously
 * @throws one sentence naming the part of a definition that is not known
 */
export function createStatesEngine(options: {
  readonly store: Store
  readonly stateMachines: readonly StateMachineDefinition[]
  readonly invoke: InvokeFunction
  readonly call: CallService
  readonly publish: (event: Omit<BusEvent, 'id' | 'time'>) => void
  readonly now: Clock
}): StatesEngine {
  const { store, now, publish } = options
  const records = openRecords(store)
  const machines = new Map(
    options.stateMachines.map(({ name, definition, role }): [string, Machine] => {
      const machineArn = stateMachineArn(name)
      const parsed = parseDefinition(name, definition)
      return [machineArn, { arn: machineArn, name, role, definition: parsed }]
    }),
  )
  const runner = createRunner({ store, records, runTask: createTasks(options), publish, now })

  const findMachine = (machineArn: string): Machine => {
    const machine = machines.get(machineArn)
    if (machine !== undefined) return machine
    throw new ServiceError(
      'StateMachineDoesNotExist',
      `State Machine Does Not Exist: '${machineArn}'`,
    )
  }
  const findExecution = (executionArn: string): Execution => {
    const execution = records.find(executionArn)
    if (execution !== undefined) return execution
    throw new ServiceError('ExecutionDoesNotExist', `Execution Does Not Exist: '${executionArn}'`)
  }

  const start = (machineArn: string, name: string, input: string): Execution => {
    const machine = findMachine(machineArn)
    if (!/^[\w.-]{1,80}$/.test(name)) {
      throw new ServiceError('InvalidName', `Invalid Name: '${name}'`)
    }
    const parsed = json.safeParse(parseJson(input))
    if (!parsed.success || Buffer.byteLength(input) > STATE_MAX_BYTES) {
      throw new ServiceError('InvalidExecutionInput', 'Input is no JSON of at most 262144 bytes')
    }
    const { StartAt, States } = machine.definition
    const execution: Execution = {
      executionArn: arn('states', `execution:${machine.name}:${name}`),
      stateMachineArn: machineArn,
      name,
      status: 'RUNNING',
      startDate: now(),
      stopDate: null,
      input,
      output: null,
      error: null,
      cause: null,
      current: { state: StartAt, input: parsed.data, enteredAt: now() },
    }
    const created = store.transaction(() => {
      if (!records.create(execution)) return false
      const first = { state: StartAt, type: States[StartAt]?.Type ?? 'Unknown' }
      const began = { ...moved(first, 'Entered', parsed.data, now()), type: 'ExecutionStarted' }
      records.note(execution.executionArn, { ...began, state: null })
      records.note(execution.executionArn, moved(first, 'Entered', parsed.data, now()))
      publish(statusEvent(execution))
      return true
    })
    if (created) {
      runner.drive(machine, execution)
      return execution
    }
    const before = findExecution(execution.executionArn)
    if (before.status === 'RUNNING' && before.input === input) return before
    throw new ServiceError(
      'ExecutionAlreadyExists',
      `Execution Already Exists: '${before.executionArn}'`,
    )
  }

  const engine = createJsonEngine('states', {
    StartExecution: operation(startInput, onMachine('StartExecution'), (input) => {
      const { executionArn, startDate } = start(
        input.stateMachineArn,
        input.name ?? randomUUID(),
        input.input,
      )
      return { executionArn, startDate: startDate / 1000 }
    }),
    DescribeExecution: operation(executionInput, on('DescribeExecution'), (input) => {
      const {
        executionArn,
        input: given,
        output,
        error,
        cause,
        ...rest
      } = findExecution(input.executionArn)
      return {
        ...summary({ executionArn, ...rest }),
        input: given,
        inputDetails: { included: true },
        ...(output !== null && { output, outputDetails: { included: true } }),
        ...(error !== null && { error }),
        ...(cause !== null && { cause }),
      }
    }),
    StopExecution: operation(stopInput, on('StopExecution'), (input) => {
      const execution = findExecution(input.executionArn)
      runner.end(execution, 'ABORTED', input.error ?? null, input.cause ?? null)
      return { stopDate: (findExecution(input.executionArn).stopDate ?? now()) / 1000 }
    }),
    ListExecutions: operation(listInput, onMachine('ListExecutions'), (input) => {
      findMachine(input.stateMachineArn)
      const from = Number(input.nextToken ?? 0)
      const to = from + (input.maxResults || 100)
      const all = records
        .list(input.stateMachineArn)
        .filter((each) => input.statusFilter === undefined || each.status === input.statusFilter)
      return {
        executions: all.slice(from, to).map(summary),
        ...(to < all.length && { nextToken: String(to) }),
      }
    }),
    GetExecutionHistory: operation(executionInput, on('GetExecutionHistory'), (input) => {
      const { executionArn } = findExecution(input.executionArn)
      return { events: records.history(executionArn).map(toHistoryEvent) }
    }),
  })

  return {
    ...engine,
    start: () => {
      for (const execution of records.list()) {
        if (execution.status !== 'RUNNING') continue
        const machine = machines.get(execution.stateMachineArn)
        if (machine?.definition.States[execution.current.state] !== undefined) {
          runner.drive(machine, execution)
        } else {
          const cause = `The state ${execution.current.state} is no longer defined.`
          runner.end(execution, 'FAILED', 'States.Runtime', cause)
        }
      }
    },
    stop: () => {
      runner.stop()
      return Promise.resolve()
    },
    startExecution: ({ stateMachineArn: machineArn, name, input }) => {
      const executionName = name ?? randomUUID()
      const text = JSON.stringify(input ?? {})
      const before = records.find(
        arn('states', `execution:${findMachine(machineArn).name}:${executionName}`),
      )
      if (before?.input === text) return before.executionArn
      return start(machineArn, executionName, text).executionArn
    },
    listExecutions: () => records.list(),
    readHistory: (executionArn) => records.history(executionArn),
  }
}

const on = (action: string) => (input: { executionArn: string }) => [
  { action: `states:${action}`, resource: input.executionArn },
]
const onMachine = (action: string) => (input: { stateMachineArn: string }) => [
  { action: `states:${action}`, resource: input.stateMachineArn },
]

const summary = (
  each: Pick<
    Execution,
    'executionArn' | 'stateMachineArn' | 'name' | 'status' | 'startDate' | 'stopDate'
  >,
) => ({
  executionArn: each.executionArn,
  stateMachineArn: each.stateMachineArn,
  name: each.name,
  status: each.status,
  startDate: each.startDate / 1000,
  ...(each.stopDate !== null && { stopDate: each.stopDate / 1000 }),
})

function toHistoryEvent({ id, timestamp, type, state, data, error, cause }: HistoryEvent) {
  const failure = { ...(error !== null && { error }), ...(cause !== null && { cause }) }
  return {
    id,
    previousEventId: id - 1,
    timestamp: timestamp / 1000,
    type,
    ...(type.endsWith('StateEntered') && {
      stateEnteredEventDetails: { name: state, input: data },
    }),
    ...(type.endsWith('StateExited') && { stateExitedEventDetails: { name: state, output: data } }),
    ...(type === 'ExecutionSucceeded' && { executionSucceededEventDetails: { output: data } }),
    ...(type === 'ExecutionFailed' && { executionFailedEventDetails: failure }),
    ...(type === 'ExecutionAborted' && { executionAbortedEventDetails: failure }),
    ...(type === 'TaskFailed' && {
      taskFailedEventDetails: { resourceType: 'lambda', resource: 'invoke', ...failure },
    }),
  }
}
