import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { attemptsOfAccount } from '#functions/domain/account/attempt-rules.ts'
import { partOfAttempts, partsOfItem } from '#functions/domain/own-data/parts.ts'
import type { OwnItems } from '#functions/domain/own-data/ports.ts'
import type { Table } from './client.ts'
import { reach } from './errors.ts'
import { keys } from './keys.ts'

/** Items a page has at most. The largest, a transcript's corrections, stay far below DynamoDB's 1 MB. */
const PAGE = 100

const place = z.object({ sk: z.string() })

/** What a table keeps of its users. */
export function ownItemsOf({ name: TableName, client }: Table): OwnItems {
  const query = (pk: string, ExclusiveStartKey?: { pk: string; sk: string }) =>
    reach(
      'ownItems.query',
      client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': pk },
          ConsistentRead: true,
          Limit: PAGE,
          ...(ExclusiveStartKey && { ExclusiveStartKey }),
        }),
      ),
    )

  return {
    async page(ownerId, after) {
      const { pk } = keys.user(ownerId)
      const from = after === undefined || after === '' ? undefined : { pk, sk: after }
      const { Items = [], LastEvaluatedKey } = await query(pk, from)
      const things = Items.flatMap(partsOfItem)
      const next = LastEvaluatedKey && place.parse(LastEvaluatedKey).sk
      return next === undefined ? { things } : { things, next }
    },

    async attempts(ownerId, email) {
      const counted = attemptsOfAccount(ownerId, email).map(async ({ kind, subject }) => {
        const { Items = [] } = await query(keys.attempts(kind, subject, 0).pk)
        return Items.map((item) => partOfAttempts(kind, item))
      })
      return (await Promise.all(counted)).flat()
    },
  }
}
