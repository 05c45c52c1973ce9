import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { keys } from '#functions/storage/keys.ts'
import type { Table } from '#functions/storage/client.ts'

const item = z.object({ pk: z.string(), sk: z.string() })

/** Keys of everything that lies in a partition of the table. */
export async function itemsIn(
  { name, client }: Table,
  pk: string,
): Promise<z.infer<typeof item>[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    }),
  )
  return Items.map((each) => item.parse(each))
}

/** Keys of everything that lies in a user's own partition. */
export const itemsOf = (table: Table, userId: string): Promise<z.infer<typeof item>[]> =>
  itemsIn(table, keys.user(userId).pk)
