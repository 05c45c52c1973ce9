import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { ACCOUNT, REGION } from '#infra/local/engines/arn.ts'
import { createDelivery } from '#infra/local/engines/outbox.ts'
import type { Clock } from '#infra/local/engines/timers.ts'
import type { Store } from '#infra/local/store.ts'
import { busEvent, type BusEvent } from './bus-event.ts'
import { compilePattern } from './pattern.ts'
import { compileTargetInput, type TargetInput } from './target-input.ts'

/** A rule of the template, with its intrinsics resolved. */
export interface RuleDefinition {
  readonly logicalId: string
  readonly enabled: boolean
  readonly pattern: unknown
  readonly targets: readonly TargetDefinition[]
}

interface TargetDefinition extends TargetInput {
  readonly id: string
  /** Of a state machine or a function. */
  readonly arn: string
  /** Logical id of the role that starts the target; functions have none. */
  readonly role?: string
}

/** One target's turn, as the bus hands it over. */
export interface TargetCall {
  readonly arn: string
  readonly role: string | undefined
  readonly input: unknown
  /** The same for each try: a name for what the target starts. */
  readonly eventId: string
}

/** Amazon EventBridge's default bus. */
export interface EventBus {
  /** Takes an event: once this has returned, its targets are called even after a crash. */
  put(event: Omit<BusEvent, 'id' | 'time'> & Partial<Pick<BusEvent, 'id' | 'time'>>): void
  /** Begins to call targets, those that a crash left waiting first. */
  start(): void
  /** Calls no more targets; those that wait are called after the next start. */
  stop(): void
}

const pendingCall = z.object({
  rule: z.string(),
  target: z.string(),
  event: busEvent,
  since: z.number(),
})

/** EventBridge tries for a day. */
const GIVE_UP_MS = 24 * 60 * 60 * 1000

/**
 * Creates the bus with the template's rules. Each matching target is called at least once, until it
 * succeeds or a day has passed; targets never wait for one another.
 *
 * @param options.invoke starts a state machine or calls a function; rejects to be called again
 * @throws when a rule's pattern or input is not known
 */
export function createEventBus(options: {
  readonly store: Store
  readonly rules: readonly RuleDefinition[]
  readonly invoke: (call: TargetCall) => Promise<void>
  readonly now: Clock
}): EventBus {
  const { store, now } = options
  const calls = store.collection('events/calls', pendingCall)
  const rules = options.rules
    .filter((rule) => rule.enabled)
    .map((rule) => ({ ...rule, matches: compilePattern(rule.pattern) }))
  const targets = new Map(
    rules.flatMap((rule) =>
      rule.targets.map((target) => [
        `${rule.logicalId}/${target.id}`,
        { ...target, inputOf: compileTargetInput(target) },
      ]),
    ),
  )

  const delivery = createDelivery({
    pending: () => calls.entries(),
    deliver: async ({ rule, target: id, event, since }) => {
      const target = targets.get(`${rule}/${id}`)
      // The template may have lost the rule since; and nothing is tried for ever.
      if (target === undefined || now() - since > GIVE_UP_MS) return
      await options.invoke({
        arn: target.arn,
        role: target.role,
        input: target.inputOf(envelope(event)),
        eventId: event.id,
      })
    },
    delivered: (id) => {
      calls.delete(id)
    },
    pauseMs: (failures) => Math.min(60_000, 500 * 2 ** failures),
    failed: ({ rule, target }, error) =>
      console.error(`The target ${target} of the rule ${rule} was not called:`, String(error)),
  })

  let sequence = 0
  let started = false
  return {
    put: (given) => {
      const event = { id: randomUUID(), time: new Date(now()).toISOString(), ...given }
      const whole = envelope(event)
      const matching = rules.filter((rule) => rule.matches(whole))
      if (matching.length === 0) return
      store.transaction(() => {
        for (const rule of matching) {
          for (const target of rule.targets) {
            sequence += 1
            const order = `${String(now()).padStart(15, '0')}-${String(sequence).padStart(10, '0')}`
            calls.put(`${order}-${event.id}`, {
              rule: rule.logicalId,
              target: target.id,
              event,
              since: now(),
            })
          }
        }
      })
      if (started) delivery.wake()
    },
    start: () => {
      started = true
      delivery.wake()
    },
    stop: () => delivery.stop(),
  }
}

/** The event as rules and targets see it. */
const envelope = (event: BusEvent) => ({
  version: '0',
  account: ACCOUNT,
  region: REGION,
  ...event,
})
