import type { BusEvent } from '#infra/local/engines/events/bus-event.ts'
import { at, type Clock } from '#infra/local/engines/timers.ts'
import type { Store } from '#infra/local/store.ts'
import type { Definition } from './definition.ts'
import { type Json, json } from './json.ts'
import type { Execution, ExecutionStatus, Records } from './records.ts'
import { runStep, STAND_IN, type StepEvent } from './step.ts'
import type { RunTask } from './tasks.ts'

/** A state machine that can be run. */
export interface Machine {
  readonly arn: string
  readonly name: string
  readonly definition: Definition
  /** Logical id of its role. */
  readonly role: string
}

/** Drives executions from state to state. */
export interface Runner {
  /** Takes up an execution where its record says that it is. */
  drive(machine: Machine, execution: Execution): void
  /** Ends an execution from outside. */
  end(
    execution: Execution,
    status: ExecutionStatus,
    error: string | null,
    cause: string | null,
  ): void
  /** Lets all executions rest where they are. */
  stop(): void
}

/** How an execution ends. */
type Outcome = Pick<Execution, 'status' | 'output' | 'error' | 'cause'>

const endings: Record<Exclude<ExecutionStatus, 'RUNNING'>, string> = {
  SUCCEEDED: 'ExecutionSucceeded',
  FAILED: 'ExecutionFailed',
  TIMED_OUT: 'ExecutionTimedOut',
  ABORTED: 'ExecutionAborted',
}

/**
 * @param options.publish takes an `aws.states` event; called within the transaction that changes the
 * status, so that one is not kept without the other
 */
export function createRunner(options: {
  readonly store: Store
  readonly records: Records
  readonly runTask: RunTask
  readonly publish: (event: Omit<BusEvent, 'id' | 'time'>) => void
  readonly now: Clock
}): Runner {
  const { store, records, now } = options
  const running = new Map<string, AbortController>()

  const end = (executionArn: string, outcome: Outcome) => {
    running.get(executionArn)?.abort()
    running.delete(executionArn)
    store.transaction(() => {
      const before = records.find(executionArn)
      if (before?.status !== 'RUNNING' || outcome.status === 'RUNNING') return
      const ended = { ...before, ...outcome, stopDate: now() }
      records.save(ended)
      const { output, error, cause } = outcome
      records.note(executionArn, {
        timestamp: now(),
        type: endings[outcome.status],
        state: null,
        data: output,
        error,
        cause,
      })
      options.publish(statusEvent(ended))
    })
  }

  const noteWithin = (executionArn: string, stepName: string) => (event: StepEvent) => {
    if (!('state' in event)) return
    const { name, type, input, output } = event.state
    // Entering and leaving the step itself are noted with its record; stand-ins are nobody's business.
    const nested = name !== stepName && !name.startsWith(STAND_IN)
    const base = { timestamp: event.timestamp, state: name, error: null, cause: null }
    if (event.type === 'StateEntered' && nested) {
      records.note(executionArn, { ...base, type: `${type}StateEntered`, data: text(input) })
    } else if (event.type === 'StateExited' && nested) {
      records.note(executionArn, { ...base, type: `${type}StateExited`, data: text(output) })
    } else if (event.type === 'StateFailed') {
      const cause = typeof event.Cause === 'string' ? event.Cause : JSON.stringify(event.Cause)
      records.note(executionArn, {
        ...base,
        type: `${type}Failed`,
        data: null,
        error: event.Error,
        cause,
      })
    }
  }

  const run = async (machine: Machine, start: Execution, signal: AbortSignal) => {
    const { executionArn } = start
    let { current } = start
    for (;;) {
      const { next, output } = await runStep(machine.definition, current.state, {
        input: current.input,
        enteredAt: current.enteredAt,
        now: now(),
        role: machine.role,
        context: contextOf(machine, start, current),
        runTask: options.runTask,
        signal,
        onEvent: (event) => {
          if (!signal.aborted) noteWithin(executionArn, current.state)(event)
        },
      })
      if (signal.aborted) return
      const left = { state: current.state, type: typeOf(machine, current.state) }
      if (next === undefined) {
        store.transaction(() => {
          records.note(executionArn, moved(left, 'Exited', output, now()))
          end(executionArn, { status: 'SUCCEEDED', output: text(output), error: null, cause: null })
        })
        return
      }
      current = { state: next, input: output, enteredAt: now() }
      store.transaction(() => {
        records.note(executionArn, moved(left, 'Exited', output, now()))
        records.note(
          executionArn,
          moved({ state: next, type: typeOf(machine, next) }, 'Entered', output, now()),
        )
        const before = records.find(executionArn)
        if (before !== undefined) records.save({ ...before, current })
      })
    }
  }

  return {
    drive: (machine, execution) => {
      const { executionArn, startDate } = execution
      const controller = new AbortController()
      running.set(executionArn, controller)
      const { TimeoutSeconds } = machine.definition
      if (TimeoutSeconds !== undefined) {
        const deadline = startDate + TimeoutSeconds * 1000
        const timeOut = () =>
          end(executionArn, { status: 'TIMED_OUT', output: null, error: null, cause: null })
        if (deadline <= now()) return timeOut()
        controller.signal.addEventListener('abort', at(deadline, now, timeOut))
      }
      run(machine, execution, controller.signal).catch((error: unknown) => {
        if (controller.signal.aborted) return
        const { name, message } = error instanceof Error ? error : new Error(String(error))
        end(executionArn, { status: 'FAILED', output: null, error: name, cause: message })
      })
    },
    end: ({ executionArn }, status, error, cause) =>
      end(executionArn, { status, output: null, error, cause }),
    stop: () => {
      for (const controller of running.values()) controller.abort()
      running.clear()
    },
  }
}

const text = (value: unknown): string => JSON.stringify(value ?? null)

const typeOf = (machine: Machine, state: string): string =>
  machine.definition.States[state]?.Type ?? 'Unknown'

/** The history's event of a state that was entered or left. */
export const moved = (
  { state, type }: { state: string; type: string },
  way: 'Entered' | 'Exited',
  data: Json,
  timestamp: number,
) => ({
  timestamp,
  type: `${type}State${way}`,
  state,
  data: text(data),
  error: null,
  cause: null,
})

function contextOf(machine: Machine, execution: Execution, current: Execution['current']) {
  return {
    Run: {
      Id: execution.executionArn,
      Name: execution.name,
      Input: json.parse(JSON.parse(execution.input)),
      StartTime: new Date(execution.startDate).toISOString(),
    },
    State: { Name: current.state, EnteredTime: new Date(current.enteredAt).toISOString() },
    StateMachine: { Id: machine.arn, Name: machine.name },
  }
}

/** The event that EventBridge gets when an execution's status changes. */
export const statusEvent = (execution: Execution): Omit<BusEvent, 'id' | 'time'> => ({
  source: 'aws.states',
  'detail-type': 'Step Functions Execution Status Change',
  resources: [execution.executionArn],
  detail: {
    executionArn: execution.executionArn,
    stateMachineArn: execution.stateMachineArn,
    name: execution.name,
    status: execution.status,
    startDate: execution.startDate,
    stopDate: execution.stopDate,
    input: execution.input,
    inputDetails: { included: true },
    output: execution.output,
    outputDetails: execution.output === null ? null : { included: true },
    error: execution.error,
    cause: execution.cause,
  },
})
