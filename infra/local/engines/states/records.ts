import * as z from 'zod/mini'
import type { Store } from '#infra/local/store.ts'
import { json } from './json.ts'

const statuses = ['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'] as const
export type ExecutionStatus = (typeof statuses)[number]

const execution = z.object({
  executionArn: z.string(),
  stateMachineArn: z.string(),
  name: z.string(),
  status: z.enum(statuses),
  /** Milliseconds since 1970. */
  startDate: z.number(),
  stopDate: z.nullable(z.number()),
  /** JSON text as it was given. */
  input: z.string(),
  output: z.nullable(z.string()),
  error: z.nullable(z.string()),
  cause: z.nullable(z.string()),
  /** The state last entered: where a restart goes on. */
  current: z.object({ state: z.string(), input: json, enteredAt: z.number() }),
})
export type Execution = z.infer<typeof execution>

const historyEvent = z.object({
  id: z.number(),
  /** Milliseconds since 1970. */
  timestamp: z.number(),
  /** As Step Functions calls it, e.g. `TaskStateEntered`. */
  type: z.string(),
  state: z.nullable(z.string()),
  /** JSON text of what went into the state or came out of it. */
  data: z.nullable(z.string()),
  error: z.nullable(z.string()),
  cause: z.nullable(z.string()),
})
export type HistoryEvent = z.infer<typeof historyEvent>

/** What is kept of executions. */
export interface Records {
  find(executionArn: string): Execution | undefined
  /** Gives false when there is one of that name. */
  create(execution: Execution): boolean
  save(execution: Execution): void
  /** Newest first. */
  list(stateMachineArn?: string): Execution[]
  note(executionArn: string, event: Omit<HistoryEvent, 'id'>): void
  history(executionArn: string): HistoryEvent[]
}

/** The executions of all state machines and their histories, kept in a store. */
export function openRecords(store: Store): Records {
  const executions = store.collection('states/executions', execution)
  const events = store.collection('states/history', historyEvent)
  const lengths = new Map<string, number>()
  const history = (executionArn: string) =>
    events.entries({ prefix: `${executionArn}#` }).map(([, event]) => event)

  return {
    find: (executionArn) => executions.get(executionArn),
    create: (each) => executions.insert(each.executionArn, each),
    save: (each) => executions.put(each.executionArn, each),
    list: (stateMachineArn) =>
      executions
        .entries()
        .map(([, each]) => each)
        .filter((each) => stateMachineArn === undefined || each.stateMachineArn === stateMachineArn)
        .toSorted((a, b) => b.startDate - a.startDate),
    note: (executionArn, event) => {
      const id = (lengths.get(executionArn) ?? history(executionArn).length) + 1
      lengths.set(executionArn, id)
      events.put(`${executionArn}#${String(id).padStart(8, '0')}`, { id, ...event })
    },
    history,
  }
}
