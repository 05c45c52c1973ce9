/** The part of Amazon States Language (JSONPath) that our state machine is written in. */
export interface StateMachineDefinition {
  readonly Comment: string
  readonly QueryLanguage: 'JSONPath'
  readonly StartAt: string
  readonly TimeoutSeconds: number
  readonly States: States
}

type States = Readonly<Record<string, State>>
type State = Task | Choice | Wait | Pass | MapState | Succeed | Fail

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
type Parameters = Readonly<Record<string, Json>>
type Transition = { readonly Next: string } | { readonly End: true }

/** When and how often a state is tried again; intervals are seconds. */
export interface Retrier {
  readonly ErrorEquals: readonly string[]
  readonly IntervalSeconds: number
  readonly BackoffRate: number
  readonly MaxAttempts: number
  readonly MaxDelaySeconds: number
  readonly JitterStrategy: 'FULL'
}

/** Where an execution goes on after an error. */
export interface Catcher {
  readonly ErrorEquals: readonly string[]
  readonly ResultPath: string | null
  readonly Next: string
}

interface Described {
  readonly Comment?: string
}

export type Task = Described &
  Transition & {
    readonly Type: 'Task'
    readonly Resource: string
    readonly TimeoutSeconds: number
    readonly Parameters?: Parameters
    readonly ResultSelector?: Parameters
    readonly ResultPath?: string | null
    readonly Retry: readonly Retrier[]
    readonly Catch?: readonly Catcher[]
  }

type MapState = Described &
  Transition & {
    readonly Type: 'Map'
    readonly ItemsPath: string
    readonly ItemSelector: Parameters
    readonly ItemProcessor: {
      readonly ProcessorConfig: { readonly Mode: 'INLINE' }
      readonly StartAt: string
      readonly States: States
    }
    readonly ResultPath: null
    readonly Catch: readonly Catcher[]
  }

interface Comparison {
  readonly Variable: string
  readonly StringEquals?: string
  readonly BooleanEquals?: boolean
  readonly IsPresent?: boolean
}

type Condition =
  Comparison | { readonly Or: readonly Comparison[] } | { readonly And: readonly Comparison[] }

type Choice = Described & {
  readonly Type: 'Choice'
  readonly Choices: readonly (Condition & { readonly Next: string })[]
  readonly Default: string
}

type Wait = Described &
  Transition & { readonly Type: 'Wait' } & (
    { readonly Seconds: number } | { readonly SecondsPath: string }
  )

type Pass = Described &
  Transition & {
    readonly Type: 'Pass'
    readonly Parameters?: Parameters
    readonly Result?: Json
    readonly ResultPath: string
  }

type Succeed = Described & { readonly Type: 'Succeed' }

type Fail = Described & {
  readonly Type: 'Fail'
  readonly ErrorPath: string
  readonly CausePath: string
}
