import type { Context } from 'aws-lambda'
import type * as z from 'zod/mini'
import { StepFailure } from '#functions/domain/errors.ts'
import { build, type Builders, type Built } from './build.ts'
import { describeError, type LogFields, writeLog } from './log.ts'
import { isTransient, TransientFault } from './transient.ts'

/** What a step may know of its invocation. */
interface Invocation {
  /** Milliseconds until it is cut off. */
  readonly remaining: () => number
}

type StepHandler<Output> = (event: unknown, context: Context) => Promise<Output>

/**
 * The handler of a pipeline's step. Its input is parsed by `schema`; what the logic returns is the
 * state's output. A `StepFailure` reaches Step Functions under its code, a service's passing trouble
 * as `TransientFault`, to be tried again, and any other error under its own name.
 */
export const step =
  <S extends z.ZodMiniType, B extends Builders, Output>(
    name: string,
    schema: S,
    builders: B,
    logic: (input: z.output<S>, dependencies: Built<B>, invocation: Invocation) => Promise<Output>,
  ): StepHandler<Output> =>
  async (event, context) => {
    const { awsRequestId: requestId } = context
    const started = Date.now()
    const log = (rest: Pick<LogFields, 'level' | 'code' | 'stack'>) =>
      writeLog({
        event: 'step',
        requestId,
        name,
        durationMs: Date.now() - started,
        ...analysisOf(event),
        ...rest,
      })
    try {
      const output = await logic(schema.parse(event), build(builders), {
        remaining: () => context.getRemainingTimeInMillis(),
      })
      log({ level: 'info' })
      return output
    } catch (error) {
      if (error instanceof StepFailure) log({ level: 'info', code: error.name })
      else log({ level: 'error', ...describeError(error) })
      throw isTransient(error) ? new TransientFault(`${name} failed`, { cause: error }) : error
    }
  }

const analysisOf = (event: unknown): Pick<LogFields, 'analysisId'> =>
  typeof event === 'object' &&
  event !== null &&
  'analysisId' in event &&
  typeof event.analysisId === 'string'
    ? { analysisId: event.analysisId }
    : {}
