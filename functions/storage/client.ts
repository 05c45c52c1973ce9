import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** The single table and the client that reaches it; each repository is made from one. */
export interface Table {
  readonly name: string
  readonly client: DynamoDBDocumentClient
}

/** The table called `name`, in the region and with the credentials of the environment. */
export const openTable = (name: string): Table => ({
  name,
  client: DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4 }), {
    marshallOptions: { removeUndefinedValues: true },
  }),
})
