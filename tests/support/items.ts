import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { keys } from '#functions/storage/keys.ts'
import type { Table } from '#functions/storage/client.ts'

/** Everything that lies in a user's partition of the table. */
export async function itemsOf(
  { name, client }: Table,
  userId: string,
): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.user(userId).pk },
      ConsistentRead: true,
    }),
  )
  return Items
}
