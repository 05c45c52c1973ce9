import * as z from 'zod/mini'
import type { TableDefinition } from '#infra/local/engines/dynamodb/tables.ts'
import type { Deployment } from '#infra/local/template/deployment.ts'

const keySchema = z.array(
  z.strictObject({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }),
)
const properties = z.object({
  AttributeDefinitions: z.array(
    z.strictObject({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  BillingMode: z.literal('PAY_PER_REQUEST'),
  GlobalSecondaryIndexes: z.optional(
    z.array(
      z.strictObject({
        IndexName: z.string(),
        KeySchema: keySchema,
        Projection: z.strictObject({
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
          NonKeyAttributes: z.optional(z.array(z.string())),
        }),
      }),
    ),
  ),
  KeySchema: keySchema,
  TimeToLiveSpecification: z.optional(
    z.strictObject({ AttributeName: z.string(), Enabled: z.literal(true) }),
  ),
})

/** The template's tables as CreateTable takes them. */
export const tableDefinitions = (deployment: Deployment): TableDefinition[] =>
  deployment.ofType('AWS::DynamoDB::Table').map((resource) => {
    const { GlobalSecondaryIndexes, TimeToLiveSpecification, ...table } = deployment.read(
      resource,
      properties,
    )
    return {
      create: {
        TableName: resource.identity.ref,
        ...table,
        ...(GlobalSecondaryIndexes === undefined
          ? {}
          : {
              GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(({ Projection, ...index }) => ({
                ...index,
                Projection: {
                  ProjectionType: Projection.ProjectionType,
                  ...(Projection.NonKeyAttributes === undefined
                    ? {}
                    : { NonKeyAttributes: Projection.NonKeyAttributes }),
                },
              })),
            }),
      },
      ...(TimeToLiveSpecification === undefined
        ? {}
        : { ttlAttribute: TimeToLiveSpecification.AttributeName }),
    }
  })
