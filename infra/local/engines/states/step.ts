import { ExecutionError, type StateMachine } from 'aws-local-stepfunctions'
import * as z from 'zod/mini'
import { type Definition, type State, toStateMachine } from './definition.ts'
import { json, type Json } from './json.ts'
import { limitSize, type RunTask } from './tasks.ts'

/** Where an execution goes after a state: the next one, or nowhere. */
export interface StepResult {
  readonly next: string | undefined
  readonly output: Json
}

/** What happens within a state: failed and repeated tries, states of maps and branches. */
export type StepEvent =
  ReturnType<StateMachine['run']>['eventLogs'] extends AsyncGenerator<infer Event> ? Event : never

export interface StepOptions {
  readonly input: Json
  /** Milliseconds since 1970 at which the state was entered: a wait counts from there. */
  readonly enteredAt: number
  readonly now: number
  readonly role: string
  /** The context object; its `Run` stands for `$$.Execution`. */
  readonly context: Record<string, unknown>
  readonly runTask: RunTask
  readonly signal: AbortSignal
  readonly onEvent: (event: StepEvent) => void
}

/** Marks the stand-ins for the states that follow; no name of a state begins so in a template. */
export const STAND_IN = '→'

const rule = z.looseObject({ Next: z.string() })

/**
 * Runs one state of a definition, with its retries and catchers, and tells which state follows. The
 * package runs whole machines: it gets one of this state alone, followed by stand-ins that take note.
 *
 * @throws the error that nothing caught; its name is the state's error and its message the cause
 */
export async function runStep(
  definition: Definition,
  name: string,
  options: StepOptions,
): Promise<StepResult> {
  const state = definition.States[name]
  if (state === undefined) throw new Error(`There is no state ${name}`)
  const successors = successorsOf(state)
  let next: string | undefined
  let output: Json = null

  const machine = toStateMachine(
    {
      StartAt: name,
      States: {
        [name]: redirect(state),
        ...Object.fromEntries(successors.map((each) => [`${STAND_IN}${each ?? ''}`, standIn])),
      },
    },
    { validationOptions: { noValidate: true } },
  )
  const handlers = Object.fromEntries([
    ...tasksOf({ [name]: state }).map(([task, definition]) => [
      task,
      (input: unknown) => {
        // The package repeats a failed task once more after the abort.
        options.signal.throwIfAborted()
        return options.runTask(definition, json.parse(input), options.role)
      },
    ]),
    ...successors.map((each) => [
      `${STAND_IN}${each ?? ''}`,
      (input: unknown) => {
        next = each
        output = json.parse(input ?? null)
        return null
      },
    ]),
  ])
  const wait = await remainingWait(state, options)
  const execution = machine.run(options.input, {
    context: options.context,
    overrides: {
      taskResourceLocalHandlers: handlers,
      ...(wait !== undefined && { waitTimeOverrides: { [name]: wait } }),
    },
  })
  const abort = () => execution.abort()
  options.signal.addEventListener('abort', abort, { once: true })
  if (options.signal.aborted) abort()
  const observed = observe(execution.eventLogs, options.onEvent)
  try {
    await execution.result
    await observed
  } catch (error) {
    throw error instanceof ExecutionError ? error.cause : error
  } finally {
    options.signal.removeEventListener('abort', abort)
  }
  limitSize(output, 'output')
  return { next, output }
}

/** A task that only takes note of what it is given. */
const standIn: State = { Type: 'Task', Resource: 'arn:aws:lambda:::function:next', End: true }

/** States that can follow, `undefined` for the end. */
function successorsOf(state: State): (string | undefined)[] {
  const rules = z.prefault(z.array(rule), [])
  const named = [...rules.parse(state['Choices']), ...rules.parse(state['Catch'])]
  const others = [state['Next'], state['Default']].filter((each) => typeof each === 'string')
  const ends = state['End'] === true || state.Type === 'Succeed' ? [undefined] : []
  return [...new Set([...named.map((each) => each.Next), ...others, ...ends])]
}

/** The state with its successors replaced by their stand-ins. */
function redirect(state: State): State {
  const rules = z.optional(z.array(rule))
  const choices = rules.parse(state['Choices'])
  const catchers = rules.parse(state['Catch'])
  const { End, ...rest } = state
  const ends = End === true || state.Type === 'Succeed'
  return {
    ...rest,
    // A state that ends the execution would not lead to its stand-in.
    Type: state.Type === 'Succeed' ? 'Pass' : state.Type,
    ...(typeof state['Next'] === 'string' && { Next: `${STAND_IN}${state['Next']}` }),
    ...(ends && { Next: STAND_IN }),
    ...(typeof state['Default'] === 'string' && { Default: `${STAND_IN}${state['Default']}` }),
    ...(choices && { Choices: choices.map(toStandIn) }),
    ...(catchers && { Catch: catchers.map(toStandIn) }),
  }
}

const toStandIn = (each: z.infer<typeof rule>) => ({ ...each, Next: `${STAND_IN}${each.Next}` })

const inner = z.looseObject({ States: z.record(z.string(), z.looseObject({ Type: z.string() })) })

/** All tasks of some states, those of their maps and branches among them. */
function tasksOf(states: Readonly<Record<string, State>>): [string, State][] {
  return Object.entries(states).flatMap(([name, state]): [string, State][] => {
    if (state.Type === 'Task') return [[name, state]]
    const branches = z.prefault(z.array(inner), []).parse(state['Branches'])
    const iterator = state['ItemProcessor'] ?? state['Iterator']
    const parts = iterator === undefined ? branches : [...branches, inner.parse(iterator)]
    return parts.flatMap((part) => tasksOf(part.States))
  })
}

/** Milliseconds that a wait by seconds has left; the package reads other waits by itself. */
async function remainingWait(
  state: State,
  { input, enteredAt, now, context }: StepOptions,
): Promise<number | undefined> {
  if (state.Type !== 'Wait') return undefined
  const seconds =
    typeof state['SecondsPath'] === 'string'
      ? await valueAt([state['InputPath'], state['SecondsPath']], input, context)
      : state['Seconds']
  if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 0) return undefined
  return Math.max(0, enteredAt + seconds * 1000 - now)
}

/** What a chain of paths leads to, by the package's own reading; nothing when it fails. */
async function valueAt(
  paths: readonly unknown[],
  input: Json,
  context: Record<string, unknown>,
): Promise<unknown> {
  const chain = paths.filter((path) => path !== undefined)
  const states = chain.map((InputPath, index): [string, State] => [
    String(index),
    {
      Type: 'Pass',
      InputPath,
      ...(index + 1 === chain.length ? { End: true } : { Next: String(index + 1) }),
    },
  ])
  const machine = toStateMachine(
    { StartAt: '0', States: Object.fromEntries(states) },
    { validationOptions: { noValidate: true } },
  )
  try {
    const value: unknown = await machine.run(input, { context }).result
    return value
  } catch {
    return undefined
  }
}

async function observe(
  events: AsyncIterable<StepEvent>,
  onEvent: (event: StepEvent) => void,
): Promise<void> {
  for await (const event of events) onEvent(event)
}
