import { join } from 'node:path'
import { parseJson } from '#infra/local/engines/json-protocol.ts'
import { type Clock, every } from '#infra/local/engines/timers.ts'
import type { Engine } from '#infra/local/gateway/engine.ts'
import { dynoxidePath, startDynoxide } from './dynoxide.ts'
import { dynamodbPermissions } from './permissions.ts'
import { ensureTable, sweepTable, type TableDefinition } from './tables.ts'
import { createUpstream } from './upstream.ts'

const SWEEP_MS = 5 * 60 * 1000

export interface DynamodbEngine extends Engine {
  /** Address of the DynamoDB behind the engine. */
  readonly endpoint: string
  /** Deletes what has expired by now and gives the number of items; runs by itself as well. */
  readonly sweep: () => Promise<number>
  stop(): Promise<void>
}

/**
 * Amazon DynamoDB: starts Dynoxide on a loopback port with its data in `dataDirectory`, or uses the
 * DynamoDB at `endpoint`, makes the template's tables and hands calls on.
 *
 * @param options.endpoint the value of DYNAMODB_ENDPOINT, when it is set
 * @param options.program another Dynoxide than the installed one
 * @throws one sentence that names DYNAMODB_ENDPOINT where Dynoxide is missing
 */
export async function createDynamodbEngine(options: {
  readonly dataDirectory: string
  readonly tables: readonly TableDefinition[]
  readonly now: Clock
  readonly endpoint?: string | undefined
  readonly program?: string
}): Promise<DynamodbEngine> {
  const { tables, now } = options
  const server =
    options.endpoint === undefined
      ? await startDynoxide(
          options.program ?? dynoxidePath(),
          join(options.dataDirectory, 'dynamodb.db'),
        )
      : { endpoint: options.endpoint, stop: () => Promise.resolve() }
  const upstream = createUpstream(server.endpoint)
  const stop = async () => {
    upstream.close()
    await server.stop()
  }
  try {
    for (const table of tables) await ensureTable(upstream, table)
  } catch (error) {
    await stop()
    throw error
  }

  const sweep = async () => {
    const seconds = Math.floor(now() / 1000)
    let deleted = 0
    for (const table of tables) deleted += await sweepTable(upstream, table, seconds)
    return deleted
  }
  const endSweeping = every(SWEEP_MS, () => {
    sweep().catch((error: unknown) => console.error('Expired items were not deleted:', error))
  })

  return {
    service: 'dynamodb',
    endpoint: server.endpoint,
    requires: ({ headers }, body) => {
      const target = String(headers['x-amz-target'] ?? '')
      return dynamodbPermissions(target.slice(target.lastIndexOf('.') + 1), parseJson(body))
    },
    handle: ({ headers, body }) => upstream.forward(headers, body),
    sweep,
    stop: async () => {
      endSweeping()
      await stop()
    },
  }
}
