import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { NewRun } from '#shared/domain/pipeline.ts'
import { stages } from '#shared/domain/stages.ts'
import type { Reruns, Standing } from '#functions/domain/analysis/ports.ts'
import { analysisRecord, type AnalysisRecord } from '#functions/domain/analysis/record.ts'
import type { Table } from './client.ts'
import { isConditionFailed, reach, readItem } from './errors.ts'
import { keys } from './keys.ts'

/**
 * New analyses, kept on the analysis' own record: while one is under way the record stays completed,
 * with the earlier run's report. Every change but the first is conditional on the run's being the one
 * under way, so that each run ends once and what has ended changes nothing any more.
 */
export function rerunsOf({ name: TableName, client }: Table): Reruns {
  const read = async (run: NewRun): Promise<AnalysisRecord | undefined> => {
    const get = new GetCommand({ TableName, Key: keyOf(run), ConsistentRead: true })
    const { Item } = await reach('reruns.read', client.send(get))
    return readItem('reruns.read', analysisRecord, Item)
  }

  /** Changes the run that is under way; gives whether it was. */
  const change = async (
    run: NewRun,
    expression: string,
    values: Readonly<Record<string, unknown>>,
    condition = '',
  ): Promise<boolean> => {
    const update = new UpdateCommand({
      TableName,
      Key: keyOf(run),
      UpdateExpression: expression,
      ConditionExpression: `rerun.#run = :run AND rerun.#state = :running${condition}`,
      ExpressionAttributeNames: { '#run': 'run', '#state': 'state' },
      ExpressionAttributeValues: { ':run': run.run, ':running': 'running', ...values },
    })
    return succeeds(reach('reruns.change', client.send(update)))
  }

  return {
    async open(record, { run, ...rest }, now) {
      const update = new UpdateCommand({
        TableName,
        Key: keyOf({ run, ...rest }),
        UpdateExpression: 'SET rerun = :rerun, runs = :run',
        ConditionExpression: `#status = :completed AND ${record.runs === undefined ? 'attribute_not_exists(runs)' : 'runs = :before'}`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':completed': 'completed',
          ':run': run,
          ...(record.runs !== undefined && { ':before': record.runs }),
          ':rerun': {
            run,
            revision: record.transcriptRevision ?? 0,
            state: 'running',
            begun: false,
            startedAt: now,
            stage: 'scripture',
            stageStartedAt: now,
          } satisfies AnalysisRecord['rerun'],
        },
      })
      return succeeds(reach('reruns.open', client.send(update)))
    },

    begin: (run, revision, now) =>
      change(
        run,
        'SET rerun.begun = :true, rerun.revision = :revision, rerun.stageStartedAt = :now',
        { ':true': true, ':revision': revision, ':now': now },
      ),

    async advance(run, stage, now) {
      const earlier = stages.slice(0, stages.indexOf(stage))
      const names = earlier.map((_, index) => `:stage${index}`)
      await change(
        run,
        'SET rerun.stage = :stage, rerun.stageStartedAt = :now',
        {
          ':stage': stage,
          ':now': now,
          ...Object.fromEntries(earlier.map((name, index) => [`:stage${index}`, name])),
        },
        ` AND rerun.stage IN (${names.join(', ')})`,
      )
    },

    async complete(run, summary) {
      await change(
        run,
        'SET #run = :run, analysedRevision = rerun.revision, summary = :summary REMOVE rerun',
        { ':summary': summary },
      )
      return standingOf(await read(run), run)
    },

    async fail(run) {
      await change(run, 'SET rerun.#state = :failed', { ':failed': 'failed' })
      return standingOf(await read(run), run)
    },
  }
}

const keyOf = ({ ownerId, analysisId }: NewRun) => keys.analysis(ownerId, analysisId)

/** A run whose report counts is completed, one that is under way is processing, any other failed. */
function standingOf(record: AnalysisRecord | undefined, { run }: NewRun): Standing {
  if (record === undefined) return 'unknown'
  if (record.run === run) return 'completed'
  return record.rerun?.run === run && record.rerun.state === 'running' ? 'processing' : 'failed'
}

async function succeeds(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (isConditionFailed(error)) return false
    throw error
  }
}
