import {
  StateMachine,
  type StateMachineDefinition,
  type StateMachineOptions,
} from 'aws-local-stepfunctions'
import * as z from 'zod/mini'
import { json } from './json.ts'

/** A state as the definition has it. */
const state = z.looseObject({ Type: z.string() })
export type State = z.infer<typeof state>

const definition = z.looseObject({
  StartAt: z.string(),
  States: z.record(z.string(), state),
  TimeoutSeconds: z.optional(z.int()),
})
/** A state machine in the Amazon States Language, checked and normalised. */
export type Definition = z.infer<typeof definition>

const data = ['InputPath', 'OutputPath']
const result = ['Parameters', 'ResultSelector', 'ResultPath']
const errors = ['Retry', 'Catch']
const map = ['ItemsPath', 'ItemSelector', 'ItemProcessor', 'Iterator']

/** The members of each type of state that mean here what they mean on AWS. */
const known: Record<string, readonly string[]> = {
  Task: [...data, ...result, ...errors, 'Resource', 'TimeoutSeconds', 'TimeoutSecondsPath'],
  Map: [...data, ...result, ...errors, ...map, 'MaxConcurrency', 'MaxConcurrencyPath'],
  Parallel: [...data, ...result, ...errors, 'Branches'],
  Pass: [...data, 'Parameters', 'ResultPath', 'Result'],
  Wait: [...data, 'Seconds', 'SecondsPath', 'Timestamp', 'TimestampPath'],
  Choice: [...data, 'Choices', 'Default'],
  Succeed: data,
  Fail: ['Error', 'Cause', 'ErrorPath', 'CausePath'],
}
const everywhere = new Set(['Type', 'Comment', 'Next', 'End', 'QueryLanguage'])

const resource =
  /^arn:aws:(?:states:::(?:lambda:invoke|aws-sdk:transcribe:[a-zA-Z]+)|lambda:[^:]+:\d+:function:[^:]+)$/

const processorConfig = z.optional(z.object({ Mode: z.optional(z.string()) }))

/** The package's own default is a minute; AWS has none. setTimeout counts no further than this. */
const NO_TIMEOUT_SECONDS = 2_147_483

/**
 * Checks a definition and turns what the package does otherwise than AWS into what it does alike.
 *
 * @throws one sentence that names the state machine and the state, type, member or resource that is
 * not known, JSONata above all
 */
export function parseDefinition(name: string, raw: unknown): Definition {
  const parsed = definition.safeParse(raw)
  if (!parsed.success) {
    throw new Error(`The state machine ${name} has no valid definition: ${parsed.error.message}`)
  }
  const normalised = normalise(`state machine ${name}`, parsed.data)
  // The package's constructor refuses states that can't be reached, wrong paths and the like.
  toStateMachine(normalised, { validationOptions: { checkArn: false } })
  return normalised
}

/** The package's state machine of a definition whose types of states are known. */
export function toStateMachine(machine: Definition, options: StateMachineOptions): StateMachine {
  if (!hasKnownTypes(machine)) throw new Error('The definition has a state of an unknown type')
  return new StateMachine(machine, options)
}

const hasKnownTypes = (machine: Definition): machine is Definition & StateMachineDefinition =>
  Object.values(machine.States).every((each) => known[each.Type] !== undefined)

function normalise(place: string, machine: Definition): Definition {
  refuseJsonata(place, machine)
  const states = Object.entries(machine.States).map(([name, each]) => [
    name,
    normaliseState(`state ${name} of the ${place}`, each),
  ])
  return definition.parse({ ...machine, States: Object.fromEntries(states) })
}

function normaliseState(place: string, raw: State): State {
  refuseJsonata(place, raw)
  const members = known[raw.Type]
  if (members === undefined) throw new Error(`The ${place} has the unknown type ${raw.Type}`)
  const unknown = Object.keys(raw).find(
    (member) => !members.includes(member) && !everywhere.has(member),
  )
  if (unknown !== undefined) throw new Error(`The ${place} has the unknown member ${unknown}`)

  const normalised: State = state.parse(renameContext(withoutWholePaths(raw)))
  if (raw.Type === 'Task') {
    const arn = String(raw['Resource'])
    if (!resource.test(arn)) throw new Error(`The ${place} has the unknown resource ${arn}`)
    if (raw['TimeoutSeconds'] === undefined && raw['TimeoutSecondsPath'] === undefined) {
      normalised['TimeoutSeconds'] = NO_TIMEOUT_SECONDS
    }
  }
  if (raw.Type === 'Pass' && 'Result' in raw && !raw['Result']) {
    throw new Error(`The ${place} has an empty Result, which is not known`)
  }
  for (const member of ['ItemProcessor', 'Iterator']) {
    const inner = normalised[member]
    if (inner === undefined) continue
    const parsed = definition.parse(inner)
    if (processorConfig.parse(parsed['ProcessorConfig'])?.Mode === 'DISTRIBUTED') {
      throw new Error(`The ${place} is a distributed map, which is not known`)
    }
    normalised[member] = normalise(place, parsed)
  }
  if (Array.isArray(normalised['Branches'])) {
    normalised['Branches'] = normalised['Branches'].map((branch) =>
      normalise(place, definition.parse(branch)),
    )
  }
  return normalised
}

function refuseJsonata(place: string, { QueryLanguage }: Record<string, unknown>): void {
  if (QueryLanguage !== undefined && QueryLanguage !== 'JSONPath') {
    throw new Error(
      `The ${place} asks for ${JSON.stringify(QueryLanguage)}; only JSONPath is known`,
    )
  }
}

const wholePaths = new Set(['InputPath', 'OutputPath', 'ResultPath'])

/** `$` means what leaving the path out means, but the package takes it for a member's name. */
function withoutWholePaths(raw: State): State {
  const kept = Object.entries(raw).filter(
    ([member, value]) => !(wholePaths.has(member) && value === '$'),
  )
  const catchers = z.optional(z.array(z.looseObject({ ResultPath: z.optional(json) })))
  const copy: State = { ...state.parse(Object.fromEntries(kept)) }
  const caught = catchers.parse(copy['Catch'])
  if (caught !== undefined) {
    copy['Catch'] = caught.map(({ ResultPath, ...catcher }) => ({
      ...catcher,
      ...(ResultPath !== undefined && ResultPath !== '$' && { ResultPath }),
    }))
  }
  return copy
}

/**
 * The package overwrites `$$.Execution.Input` and `StartTime` with those of the part that it runs:
 * the whole execution's are kept under another name.
 */
function renameContext(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/\$\$\.Execution\b/g, '$$$$.Run')
  if (Array.isArray(value)) return value.map(renameContext)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([member, each]) => [member, renameContext(each)]),
  )
}
