import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { isNewRun, type SermonRef } from '#shared/domain/pipeline.ts'
import { type Stage, stages } from '#shared/domain/stages.ts'
import type { Analyses, Standing } from '#functions/domain/analysis/ports.ts'
import { type AnalysisRecord, analysisRecord } from '#functions/domain/analysis/record.ts'
import { StepFailure } from '#functions/domain/errors.ts'
import { countedSeconds, type UsageEvent } from '#functions/domain/usage/ledger.ts'
import type { Table } from './client.ts'
import { isConditionFailed, isConditionFailedAt, reach, readItem } from './errors.ts'
import { keys } from './keys.ts'
import { rerunsOf } from './reruns.ts'
import { againIfForestalled, transact } from './transact.ts'
import { usageWrites } from './usage.ts'

/**
 * The analyses of a table. Every change is conditional on what it starts from, and the seconds move
 * in the transaction that changes the analysis: whatever is repeated or interleaved, each analysis
 * ends once, and its seconds are settled or released once. A new analysis of a transcript counts no
 * seconds; what becomes of it is `rerunsOf`'s.
 */
export function analysesOf(table: Table): Analyses {
  const { name: TableName, client } = table
  const reruns = rerunsOf(table)

  const read = async (ref: SermonRef): Promise<AnalysisRecord | undefined> => {
    const get = new GetCommand({ TableName, Key: keyOf(ref), ConsistentRead: true })
    const { Item } = await reach('analyses.read', client.send(get))
    return readItem('analyses.read', analysisRecord, Item)
  }

  /** Ends an analysis that is still under way, and whose claim and seconds are as they were read. */
  const ending = (record: AnalysisRecord, assignments: string, values: Record<string, unknown>) => {
    const state = record.reservation?.state
    const seconds =
      state === undefined ? 'attribute_not_exists(reservation)' : 'reservation.#state = :before'
    const claim = record.claim === undefined ? 'attribute_not_exists(claim)' : 'claim = :claimed'
    return {
      TableName,
      Key: keys.analysis(record.ownerId, record.id),
      UpdateExpression: `SET #status = :status, ${assignments} REMOVE #ttl`,
      ConditionExpression: `#status = :processing AND ${claim} AND ${seconds}`,
      ExpressionAttributeNames: {
        '#status': 'status',
        '#ttl': 'ttl',
        ...(state === undefined ? {} : { '#state': 'state' }),
      },
      ExpressionAttributeValues: {
        ':processing': 'processing',
        ...(state === undefined ? {} : { ':before': state }),
        ...(record.claim === undefined ? {} : { ':claimed': record.claim }),
        ...values,
      },
    }
  }

  const movement = ({ ownerId, reservation }: AnalysisRecord, event: UsageEvent) =>
    reservation?.state === 'reserved' ? usageWrites(table, ownerId, event, reservation) : []

  return {
    async create(record) {
      const put = new PutCommand({
        TableName,
        Item: { ...keys.analysis(record.ownerId, record.id), ...record },
        ConditionExpression: 'attribute_not_exists(pk)',
      })
      await reach('analyses.create', client.send(put))
    },

    async byId(ref, now) {
      const record = await read(ref)
      return record?.ttl !== undefined && record.ttl * 1000 <= now ? undefined : record
    },

    async claim(ref, { execution, storedAt }, now) {
      const update = new UpdateCommand({
        TableName,
        Key: keyOf(ref),
        UpdateExpression:
          'SET claim = :execution, stage = :probe, stageStartedAt = :now REMOVE #ttl',
        ConditionExpression:
          '#status = :processing AND attribute_not_exists(claim) AND uploadDeadline >= :storedAt',
        ExpressionAttributeNames: { '#status': 'status', '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':execution': execution,
          ':probe': 'probe',
          ':now': now,
          ':processing': 'processing',
          ':storedAt': storedAt,
        },
      })
      try {
        await reach('analyses.claim', client.send(update))
      } catch (error) {
        if (!isConditionFailed(error)) throw error
      }
      const record = await read(ref)
      if (record?.status !== 'processing' || record.claim === undefined) return { outcome: 'over' }
      return record.claim === execution ? { outcome: 'claimed', record } : { outcome: 'taken' }
    },

    async reserve(ref, { durationSeconds, period }, limits, now) {
      const reservation = { ...period, seconds: countedSeconds(durationSeconds) }
      const writes = usageWrites(table, ref.ownerId, 'reserve', reservation, limits)
      const analysis = {
        TableName,
        Key: keyOf(ref),
        UpdateExpression:
          'SET reservation = :reservation, #duration = :duration, stage = :transcribe, stageStartedAt = :now',
        ConditionExpression: '#status = :processing AND attribute_not_exists(reservation)',
        ExpressionAttributeNames: { '#status': 'status', '#duration': 'duration' },
        ExpressionAttributeValues: {
          ':reservation': { ...reservation, state: 'reserved' },
          ':duration': durationSeconds,
          ':transcribe': 'transcribe',
          ':now': now,
          ':processing': 'processing',
        },
      }
      try {
        await transact(table, 'analyses.reserve', [{ Update: analysis }, ...writes])
      } catch (error) {
        if (isConditionFailedAt(error, 0)) return
        if (writes.some((_, index) => isConditionFailedAt(error, index + 1))) {
          throw new StepFailure('limit_reached')
        }
        throw error
      }
    },

    async advance(ref, stage, now) {
      if (isNewRun(ref)) return reruns.advance(ref, stage, now)
      const earlier = stages.slice(0, stages.indexOf(stage))
      const update = new UpdateCommand({
        TableName,
        Key: keyOf(ref),
        UpdateExpression: 'SET stage = :stage, stageStartedAt = :now',
        ConditionExpression: `#status = :processing AND stage IN (${earlier.map(placeholder).join(', ')})`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':stage': stage,
          ':now': now,
          ':processing': 'processing',
          ...Object.fromEntries(earlier.map((name, index) => [placeholder(name, index), name])),
        },
      })
      try {
        await reach('analyses.advance', client.send(update))
      } catch (error) {
        if (!isConditionFailed(error)) throw error
      }
    },

    async complete(ref, summary, now) {
      if (isNewRun(ref)) return reruns.complete(ref, summary)
      const update = (record: AnalysisRecord) =>
        ending(
          record,
          'stage = :finish, stageStartedAt = :now, summary = :summary, reservation.#state = :settled',
          {
            ':status': 'completed',
            ':finish': 'finish',
            ':now': now,
            ':summary': summary,
            ':settled': 'settled',
          },
        )
      return end(ref, (record) => {
        if (record.reservation === undefined) {
          throw new Error(`Analysis ${record.id} would be completed without a reservation`)
        }
        return [{ Update: update(record) }, ...movement(record, 'settle')]
      })
    },

    async fail(ref, execution, code, now) {
      if (isNewRun(ref)) return reruns.fail(ref)
      return end(ref, (record) => {
        if (record.claim !== undefined && record.claim !== execution) return undefined
        const isReserved = record.reservation !== undefined
        const assignments = 'failure = :code, stageStartedAt = :now, claim = :execution'
        const update = ending(
          record,
          isReserved ? `${assignments}, reservation.#state = :released` : assignments,
          {
            ':status': 'failed',
            ':code': code,
            ':now': now,
            ':execution': execution,
            ...(isReserved ? { ':released': 'released' } : {}),
          },
        )
        return [{ Update: update }, ...movement(record, 'release')]
      })
    },
  }

  /** Ends an analysis under way by what `writes` gives for it, looking again when forestalled. */
  function end(
    ref: SermonRef,
    writes: (record: AnalysisRecord) => Parameters<typeof transact>[2] | undefined,
  ): Promise<Standing> {
    return againIfForestalled(async () => {
      const record = await read(ref)
      const items = record?.status === 'processing' ? writes(record) : undefined
      if (items === undefined) return standingOf(record)
      await transact(table, 'analyses.end', items)
      return standingOf(await read(ref))
    })
  }
}

const standingOf = (record: AnalysisRecord | undefined): Standing => record?.status ?? 'unknown'

const keyOf = ({ ownerId, analysisId }: SermonRef) => keys.analysis(ownerId, analysisId)

const placeholder = (_: Stage, index: number): string => `:stage${index}`
