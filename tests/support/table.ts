import { join } from 'node:path'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { environment } from '#shared/constants/environment.ts'
import { openTable, type Table } from '#functions/storage/client.ts'
import { dynoxidePath, startDynoxide } from '#infra/local/engines/dynamodb/dynoxide.ts'
import { setAwsEnvironment } from './aws-environment.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** An empty table in an engine of its own; the environment leads functions there. */
export async function startTable(): Promise<{ table: Table } & AsyncDisposable> {
  const directory = await temporaryDirectory()
  const engine = await startDynoxide(dynoxidePath(), join(directory.path, 'table.db'))
  setAwsEnvironment({ DYNAMODB: engine.endpoint })
  const TableName = 'predica-test'
  await new DynamoDBClient().send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
    }),
  )
  process.env[environment.tableName] = TableName
  return {
    table: openTable(TableName),
    [Symbol.asyncDispose]: async () => {
      await engine.stop()
      await directory[Symbol.asyncDispose]()
    },
  }
}
