import type { Transcript } from '#shared/domain/transcript.ts'
import type { UnavailableReason } from '#shared/constants/judgement.ts'
import type { LanguageModel, ModelReply, ModelRequest } from './ports.ts'
import type { PaidAnswer } from './paid-answer.ts'
import type { Prompt } from './prompt.ts'
import type { Question } from './question.ts'
import { isUsable } from './read-answer.ts'
import { waitBefore } from './retry.ts'

/** An answer that can't be used is asked for once more. */
const MOST_CALLS = 2
/** The longest that one call may take: two of them fit into the step's time. */
const CALL_MS = 270_000
/** Trouble that lasts longer is not waited out: somebody waits for the report. */
const PATIENCE_MS = 180_000
/** Less time than this is not worth a call. */
const LEAST_MS = 5_000
const MOST_TOKENS = 16_000
const MOST_TOKENS_BRIEF = 8_000

interface Asking {
  readonly question: Question
  readonly transcript: Transcript
  readonly model: LanguageModel
  /** What has come of it before. */
  readonly before: PaidAnswer
  readonly prompt: (options: { brief: boolean }) => Prompt
  readonly schema: ModelRequest['schema']
  readonly cacheKey: string
  /** Stores what has come of it, after each call. */
  readonly save: (paid: PaidAnswer) => Promise<void>
  /** Milliseconds that are left. */
  readonly remaining: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
  /** 0 to below 1. */
  readonly random: () => number
}

/**
 * Asks a language model one question, at most twice: again after an answer that can't be used or a
 * refusal, and more briefly after one that was cut off. Passing trouble of the service is waited out
 * for up to three minutes of the time there is; a service that stays away leaves the question open, for
 * another run of the step. It does not throw for what a service does.
 */
export async function ask(asking: Asking): Promise<void> {
  let paid = asking.before
  while (paid.outcome.state === 'open') {
    const last = paid.calls.at(-1)?.outcome
    if (paid.calls.length >= MOST_CALLS) paid = unavailable(paid, reasonOf(last))
    else {
      const reply = await reach(asking, last === 'cut_off')
      if (reply.kind === 'unreachable') {
        await asking.save(paid)
        return
      }
      paid = add(paid, reply, asking)
    }
    await asking.save(paid)
  }
}

/** One call that got an answer, or the last of the tries that did not. */
async function reach(asking: Asking, brief: boolean): Promise<ModelReply> {
  const { model, prompt, schema, cacheKey, remaining, sleep, random } = asking
  const request = {
    ...prompt({ brief }),
    schema,
    cacheKey,
    mostTokens: brief ? MOST_TOKENS_BRIEF : MOST_TOKENS,
  }
  const atFirst = remaining()
  for (let tries = 1; ; tries += 1) {
    const reply = await model.complete(request, Math.min(CALL_MS, remaining()))
    if (reply.kind !== 'unreachable' || !reply.passing) return reply
    const wait = waitBefore(tries, reply.retryAfter, random)
    const left = remaining() - wait
    if (left < LEAST_MS || atFirst - left > PATIENCE_MS) return reply
    await sleep(wait)
  }
}

function add(
  { calls }: PaidAnswer,
  reply: Exclude<ModelReply, { kind: 'unreachable' }>,
  { question, transcript, model }: Asking,
): PaidAnswer {
  const call = { model: model.name, ...reply.usage }
  if (reply.kind !== 'text') {
    return { calls: [...calls, { ...call, outcome: reply.kind }], outcome: { state: 'open' } }
  }
  return isUsable(question, reply.text, transcript)
    ? {
        calls: [...calls, { ...call, outcome: 'answered' }],
        outcome: { state: 'answered', text: reply.text },
      }
    : { calls: [...calls, { ...call, outcome: 'unusable' }], outcome: { state: 'open' } }
}

const unavailable = ({ calls }: PaidAnswer, reason: UnavailableReason): PaidAnswer => ({
  calls,
  outcome: { state: 'unavailable', reason },
})

/** What to say when nobody will ask again, by how the last call ended. */
function reasonOf(last: PaidAnswer['calls'][number]['outcome'] | undefined): UnavailableReason {
  if (last === 'refused') return 'model_refused'
  return last === 'cut_off' ? 'model_cut_off' : 'model_invalid'
}
