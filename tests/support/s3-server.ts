import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import type { BusEvent } from '#infra/local/engines/events/bus-event.ts'
import type { BucketDefinition } from '#infra/local/engines/s3/buckets.ts'
import { createS3Engine, type S3Engine } from '#infra/local/engines/s3/engine.ts'
import { openStore } from '#infra/local/store.ts'
import { serveEngine } from './engine-server.ts'

/** An object store with a bucket `audio`, its clients, and what it told the event bus. */
export interface S3Server extends AsyncDisposable {
  readonly url: string
  readonly engine: S3Engine
  readonly events: BusEvent[]
  /** A client in a role's name. */
  client(role: string): S3Client
}

const SITE = 'http://localhost:8080'

const audio: BucketDefinition = {
  name: 'audio',
  corsRules: [
    {
      AllowedOrigins: [SITE],
      AllowedMethods: ['POST', 'GET'],
      AllowedHeaders: ['*'],
      ExposedHeaders: ['ETag'],
      MaxAge: 600,
    },
  ],
  expirations: [{ prefix: 'audio/', days: 1 }],
  notifiesEventBridge: true,
}

/**
 * Starts it with its data in a directory. The role `Reader` may only read objects, `Nobody` nothing,
 * any other all; each role's secret is `secret of <role>`.
 */
export async function startS3(
  directory: string,
  options: {
    now?: () => number
    deliver?: (event: BusEvent) => Promise<void>
  } = {},
): Promise<S3Server> {
  const store = openStore(join(directory, 'store.db'))
  const events: BusEvent[] = []
  const engine = createS3Engine({
    store,
    dataDirectory: directory,
    buckets: [audio],
    credentialFor: (role) =>
      role === 'Unknown' ? undefined : { secretAccessKey: `secret of ${role}`, role },
    allows: (role, { action }) =>
      role === 'Reader' ? action === 's3:GetObject' : role !== 'Nobody',
    deliver:
      options.deliver ??
      (async (event) => {
        events.push(event)
      }),
    now: options.now ?? Date.now,
  })
  engine.start()
  const server = await serveEngine(engine)
  const clients: S3Client[] = []
  return {
    url: server.url,
    engine,
    events,
    client: (role) => {
      const client = new S3Client({
        region: 'sa-east-1',
        endpoint: server.url,
        forcePathStyle: true,
        maxAttempts: 1,
        credentials: { accessKeyId: role, secretAccessKey: `secret of ${role}` },
      })
      clients.push(client)
      return client
    },
    [Symbol.asyncDispose]: async () => {
      for (const client of clients) client.destroy()
      await server.close()
      await engine.stop?.()
      store.close()
    },
  }
}
