import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { ServiceError } from '#infra/local/engines/service-error.ts'
import type { Upstream } from './upstream.ts'

/** A table of the template. */
export interface TableDefinition {
  /** As CreateTable takes it. */
  readonly create: CreateTableCommandInput
  /** Attribute with the second at which an item expires. */
  readonly ttlAttribute?: string
}

const key = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }))
const description = z.object({
  Table: z.object({
    KeySchema: key,
    GlobalSecondaryIndexes: z.optional(
      z.array(z.object({ IndexName: z.string(), KeySchema: key })),
    ),
  }),
})

/**
 * Makes a table unless it is there.
 *
 * @throws when a table of that name has other keys or indexes
 */
export async function ensureTable(upstream: Upstream, { create }: TableDefinition): Promise<void> {
  try {
    await upstream.call('CreateTable', create)
  } catch (error) {
    if (!(error instanceof ServiceError) || error.name !== 'ResourceInUseException') throw error
    const { Table } = description.parse(
      await upstream.call('DescribeTable', { TableName: create.TableName }),
    )
    if (shape(Table) !== shape(description.parse({ Table: create }).Table)) {
      throw new Error(
        `Table ${create.TableName} was made with other keys or indexes than the template has now; ` +
          'start with another DATA_DIR or delete the old one.',
        { cause: error },
      )
    }
  }
}

type Description = z.infer<typeof description>['Table']

/** Keys and indexes as one text, whatever their order. */
const shape = (table: Description): string =>
  JSON.stringify({
    keys: keyShape(table.KeySchema),
    indexes: (table.GlobalSecondaryIndexes ?? [])
      .map((index) => `${index.IndexName}: ${keyShape(index.KeySchema)}`)
      .toSorted(),
  })

const keyShape = (schema: Description['KeySchema']): string =>
  schema
    .map((part) => `${part.KeyType} ${part.AttributeName}`)
    .toSorted()
    .join(', ')

const page = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.optional(z.record(z.string(), z.unknown())),
})

/**
 * Deletes the items that have expired, as DynamoDB does within a few days.
 *
 * @param seconds the time since 1970
 * @returns how many were deleted
 */
export async function sweepTable(
  upstream: Upstream,
  { create, ttlAttribute }: TableDefinition,
  seconds: number,
): Promise<number> {
  if (ttlAttribute === undefined) return 0
  const keys = create.KeySchema?.map((part) => part.AttributeName) ?? []
  const names = Object.fromEntries(keys.map((name, index) => [`#k${index}`, name]))
  let deleted = 0
  let start: Record<string, unknown> | undefined
  do {
    const { Items, LastEvaluatedKey } = page.parse(
      await upstream.call('Scan', {
        TableName: create.TableName,
        FilterExpression: '#ttl < :now AND attribute_type(#ttl, :number)',
        ProjectionExpression: Object.keys(names).join(', '),
        ExpressionAttributeNames: { ...names, '#ttl': ttlAttribute },
        ExpressionAttributeValues: { ':now': { N: String(seconds) }, ':number': { S: 'N' } },
        ...(start && { ExclusiveStartKey: start }),
      }),
    )
    for (const item of Items) {
      if (await deleteExpired(upstream, create.TableName, item, ttlAttribute, seconds)) deleted += 1
    }
    start = LastEvaluatedKey
  } while (start !== undefined)
  return deleted
}

/** Gives false when the item got a later expiry in the meantime. */
async function deleteExpired(
  upstream: Upstream,
  tableName: string | undefined,
  item: Record<string, unknown>,
  ttlAttribute: string,
  seconds: number,
): Promise<boolean> {
  try {
    await upstream.call('DeleteItem', {
      TableName: tableName,
      Key: item,
      ConditionExpression: '#ttl < :now',
      ExpressionAttributeNames: { '#ttl': ttlAttribute },
      ExpressionAttributeValues: { ':now': { N: String(seconds) } },
    })
    return true
  } catch (error) {
    if (error instanceof ServiceError && error.name === 'ConditionalCheckFailedException')
      return false
    throw error
  }
}
