import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { type History, historyRecord } from '#functions/domain/history/ports.ts'
import type { Table } from './client.ts'
import { reach, readItem, StorageError } from './errors.ts'
import { keys } from './keys.ts'

/** A page that only met forgotten analyses looks on, this often. */
const LOOKS = 4

const attributes = Object.keys(historyRecord.shape)
const names = Object.fromEntries(attributes.map((name) => [`#${name}`, name]))

/**
 * The histories of a table. Ids begin with their time (UUIDv7), so an owner's partition is in order,
 * and a page is one query from one place in it. The place is within the owner's own partition,
 * whatever is asked for.
 */
export const historyOf = ({ name: TableName, client }: Table): History => ({
  async page(ownerId, { after, limit }, now) {
    let last = after === undefined ? undefined : keys.analysis(ownerId, after)
    for (let look = 1; ; look += 1) {
      const query = new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :analyses)',
        FilterExpression: 'attribute_not_exists(#ttl) OR #ttl > :seconds',
        ProjectionExpression: Object.keys(names).join(', '),
        ExpressionAttributeNames: { ...names, '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':pk': keys.analysis(ownerId, '').pk,
          ':analyses': keys.analysis(ownerId, '').sk,
          ':seconds': Math.floor(now / 1000),
        },
        ScanIndexForward: false,
        // One more than a page, which tells whether there is another.
        Limit: limit + 1,
        ...(last && { ExclusiveStartKey: last }),
      })
      const { Items = [], LastEvaluatedKey } = await reach('history.page', client.send(query))
      const records = Items.flatMap((item) => readItem('history.page', historyRecord, item) ?? [])
      const page = records.slice(0, limit)
      const end = page.at(-1)
      if (end !== undefined && records.length > limit) return { records: page, next: end.id }
      if (LastEvaluatedKey === undefined) return { records }
      const next = keys.analysisIdOf(LastEvaluatedKey)
      if (records.length > 0 || look === LOOKS) return { records, next }
      last = keys.analysis(ownerId, next)
    }
  },

  async find(ownerId, ids) {
    if (ids.length === 0) return []
    const batch = new BatchGetCommand({
      RequestItems: {
        [TableName]: {
          Keys: ids.map((id) => keys.analysis(ownerId, id)),
          ProjectionExpression: Object.keys(names).join(', '),
          ExpressionAttributeNames: names,
        },
      },
    })
    const { Responses = {}, UnprocessedKeys = {} } = await reach('history.find', client.send(batch))
    if (Object.keys(UnprocessedKeys).length > 0) throw new StorageError('history.find fell short')
    const items = Responses[TableName] ?? []
    return items.flatMap((item) => readItem('history.find', historyRecord, item) ?? [])
  },
})
