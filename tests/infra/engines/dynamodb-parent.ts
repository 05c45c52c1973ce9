import { createDynamodbEngine } from '#infra/local/engines/dynamodb/engine.ts'
import { serveEngine } from '#tests/support/engine-server.ts'

// A process of its own that a test kills: serves the engine with its data in the given directory.
const dataDirectory = process.argv[2] ?? ''
const engine = await createDynamodbEngine({
  dataDirectory,
  now: Date.now,
  tables: [
    {
      create: {
        TableName: 'Sermons',
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        BillingMode: 'PAY_PER_REQUEST',
      },
    },
  ],
})
const server = await serveEngine(engine)
console.log(server.url)
console.log(engine.endpoint)
