import { BatchGetCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type UsageCounter, type UsageEvent, usageChange } from '#functions/domain/usage/ledger.ts'
import type { Usage, UsageLimits } from '#functions/domain/usage/limits.ts'
import type { Period } from '#functions/domain/usage/period.ts'
import type { Table } from './client.ts'
import { reach, readItem, StorageError } from './errors.ts'
import { keys } from './keys.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

const NOTHING: UsageCounter = { used: 0, committed: 0 }

const counter = z.object({ sk: z.string(), used: z.number(), committed: z.number() })

const keysOf = (ownerId: string, { day, month }: Period) => ({
  total: keys.usageTotal(ownerId),
  month: keys.usageMonth(ownerId, month),
  day: keys.usageDay(ownerId, day),
})

/**
 * The writes that carry an event into the three counters, for the transaction that changes the
 * analysis. Counters only move by addition, so that events of several analyses never overwrite one
 * another; a limit is the condition that `committed` leaves room for the seconds.
 */
export function usageWrites(
  { name: TableName }: Table,
  ownerId: string,
  event: UsageEvent,
  { seconds, ...period }: Period & { readonly seconds: number },
  limits: UsageLimits = {},
): TransactItem[] {
  const { used, committed } = usageChange(event, seconds)
  const scopes = keysOf(ownerId, period)
  return (['total', 'month', 'day'] as const).map((scope) => {
    const limit = limits[scope]
    return {
      Update: {
        TableName,
        Key: scopes[scope],
        UpdateExpression: 'ADD used :used, committed :committed',
        ExpressionAttributeValues: {
          ':used': used,
          ':committed': committed,
          ...(limit === undefined ? {} : { ':room': limit - seconds }),
        },
        ...(limit === undefined ? {} : { ConditionExpression: roomCondition(limit >= seconds) }),
      },
    }
  })
}

/** A counter that is not there yet has all the room of its limit. */
const roomCondition = (fitsAnEmptyOne: boolean): string =>
  fitsAnEmptyOne ? 'attribute_not_exists(committed) OR committed <= :room' : 'committed <= :room'

/** What a user has used and reserved in all, and in the month and day of `period`. */
export async function readUsage(
  { name, client }: Table,
  ownerId: string,
  period: Period,
): Promise<Usage> {
  const scopes = keysOf(ownerId, period)
  const Keys = Object.values(scopes)
  const answer = await reach(
    'usage.read',
    client.send(new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead: true } } })),
  )
  if (answer.UnprocessedKeys?.[name] !== undefined)
    throw new StorageError('usage.read was cut short')
  const items = (answer.Responses?.[name] ?? []).map((item) =>
    readItem('usage.read', counter, item),
  )
  const of = ({ sk }: { sk: string }): UsageCounter => {
    const found = items.find((item) => item?.sk === sk)
    return found ? { used: found.used, committed: found.committed } : NOTHING
  }
  return { total: of(scopes.total), month: of(scopes.month), day: of(scopes.day) }
}
