import * as z from 'zod/mini'
import { arn } from '#infra/local/engines/arn.ts'
import type { Permission } from '#infra/local/gateway/engine.ts'

const one = z.object({ TableName: z.string(), IndexName: z.optional(z.string()) })
const batch = z.object({ RequestItems: z.record(z.string(), z.unknown()) })
const table = z.object({ TableName: z.string() })
const transaction = z.object({
  TransactItems: z.array(
    z.partial(
      z.object({ Put: table, Update: table, Delete: table, ConditionCheck: table, Get: table }),
    ),
  ),
})

const transactActions = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
} as const

/**
 * What an operation of DynamoDB needs: each item of a transaction counts by what it does, each table
 * of a batch counts, and reading an index needs the index and not the table.
 *
 * @param operation e.g. `TransactWriteItems`
 * @param input the call's parsed body
 */
export function dynamodbPermissions(operation: string, input: unknown): readonly Permission[] {
  const inTransaction = transaction.safeParse(input)
  if (inTransaction.success) return inTransaction.data.TransactItems.flatMap(itemPermissions)
  const inBatch = batch.safeParse(input)
  if (inBatch.success) {
    return Object.keys(inBatch.data.RequestItems).map((name) => on(operation, name))
  }
  const single = one.safeParse(input)
  // Without a table no policy but `*` can allow it.
  if (!single.success) return [{ action: `dynamodb:${operation}`, resource: '*' }]
  return [on(operation, single.data.TableName, single.data.IndexName)]
}

function itemPermissions(
  item: z.infer<typeof transaction>['TransactItems'][number],
): readonly Permission[] {
  return (['Put', 'Update', 'Delete', 'ConditionCheck', 'Get'] as const).flatMap((kind) => {
    const name = item[kind]?.TableName
    return name === undefined ? [] : [on(transactActions[kind], name)]
  })
}

function on(operation: string, table: string, index?: string): Permission {
  const tableArn = table.startsWith('arn:') ? table : arn('dynamodb', `table/${table}`)
  const resource = index === undefined ? tableArn : `${tableArn}/index/${index}`
  return { action: `dynamodb:${operation}`, resource }
}
