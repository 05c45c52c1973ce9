import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { TranscribeObjects } from '#infra/local/engines/transcribe/queue.ts'
import type { AwsResponse } from '#infra/local/gateway/engine.ts'
import type { Gateway } from '#infra/local/gateway/gateway.ts'

/**
 * The object store as Amazon Transcribe uses it: in the name of the role that started a job, by the
 * gateway, so that the role's policies decide.
 */
export function createEngineObjects(gateway: Gateway): TranscribeObjects {
  const call = (method: string, role: string, bucket: string, key: string, body: Uint8Array) =>
    gateway.call(
      {
        service: 's3',
        method,
        path: `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
        query: new URLSearchParams(),
        headers: {
          host: '127.0.0.1',
          ...(method === 'PUT'
            ? { 'content-length': String(body.length), 'content-type': 'application/json' }
            : {}),
        },
        role,
      },
      body,
    )
  return {
    read: async (role, bucket, key) => {
      const { status, body } = await call('GET', role, bucket, key, new Uint8Array())
      if (status !== 200) throw new Error(await describe(status, body))
      return asReadable(body)
    },
    write: async (role, bucket, key, bytes) => {
      const { status, body } = await call('PUT', role, bucket, key, bytes)
      if (status !== 200) throw new Error(await describe(status, body))
    },
  }
}

const asReadable = (body: AwsResponse['body']): Readable =>
  body instanceof Readable ? body : Readable.from([Buffer.from(body ?? '')])

const describe = async (status: number, body: AwsResponse['body']): Promise<string> =>
  `The object store answered ${status}: ${await text(asReadable(body))}`
