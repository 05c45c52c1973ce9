import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { Clock } from '#infra/local/engines/timers.ts'
import type { Store } from '#infra/local/store.ts'
import type { BusEvent } from '#infra/local/engines/events/bus-event.ts'
import { busEvent } from '#infra/local/engines/events/bus-event.ts'
import { arnOf } from './address.ts'
import type { Blob, Blobs } from './blobs.ts'

/** The headers that S3 keeps with an object and gives back. */
const headers = z.object({
  'content-type': z.string(),
  'cache-control': z.optional(z.string()),
  'content-disposition': z.optional(z.string()),
  'content-encoding': z.optional(z.string()),
  'content-language': z.optional(z.string()),
})
const storedObject = z.object({
  blob: z.string(),
  size: z.number(),
  /** With its quotes. */
  etag: z.string(),
  crc32: z.string(),
  headers,
  /** User metadata: names without `x-amz-meta-`, in lower case. */
  metadata: z.record(z.string(), z.string()),
  /** Milliseconds since 1970, whole seconds as in HTTP dates. */
  lastModified: z.number(),
})
export type StoredObject = z.infer<typeof storedObject>

/** What is known of an object beside its bytes. */
export type ObjectDescription = Pick<StoredObject, 'headers' | 'metadata'>

/** Objects under keys. A change that has returned survives `kill -9`, together with its event. */
export interface Objects {
  find(bucket: string, key: string): StoredObject | undefined
  /**
   * Puts a blob under a key and notes the event in the same transaction.
   *
   * @param check looks at the object that is there, in the same transaction, and throws to stop
   */
  put(
    bucket: string,
    key: string,
    blob: Blob,
    description: ObjectDescription,
    reason: 'PutObject' | 'PostObject',
    check: (before: StoredObject | undefined) => void,
  ): Promise<StoredObject>
  /** @param check looks at the object that is there before it goes, and throws to keep it */
  delete(
    bucket: string,
    key: string,
    check?: (before: StoredObject | undefined) => void,
  ): Promise<void>
  /** Objects in the order of their keys' UTF-8 bytes. */
  list(
    bucket: string,
    options: { prefix?: string; after?: string; limit?: number },
  ): [string, StoredObject][]
  read(object: StoredObject, range?: { start: number; end: number }): Readable
  /** Events that were noted and not yet delivered, oldest first. */
  pending(): [string, BusEvent][]
  delivered(id: string): void
}

/**
 * @param notifying names of the buckets whose changes become events
 */
export function openObjects(options: {
  readonly store: Store
  readonly blobs: Blobs
  readonly notifying: ReadonlySet<string>
  readonly now: Clock
}): Objects {
  const { store, blobs, now } = options
  const outbox = store.collection('s3/outbox', busEvent)
  const objects = store.collection('s3/objects', storedObject)

  const used = new Set(objects.entries().map(([, object]) => object.blob))
  blobs.sweep((id) => used.has(id))
  let sequence = 0

  const note = (bucket: string, key: string, object: StoredObject, reason: string) => {
    if (!options.notifying.has(bucket)) return
    sequence += 1
    const moment = now()
    // Sorts by time, and within a millisecond by our own counter.
    const id = `${String(moment).padStart(15, '0')}-${String(sequence).padStart(10, '0')}`
    outbox.put(id, {
      id: randomUUID(),
      time: new Date(moment).toISOString(),
      source: 'aws.s3',
      'detail-type': 'Object Created',
      resources: [arnOf({ bucket, key: undefined })],
      detail: {
        version: '0',
        bucket: { name: bucket },
        object: {
          key,
          size: object.size,
          etag: object.etag.replaceAll('"', ''),
          sequencer: id.replace('-', ''),
        },
        'request-id': randomUUID(),
        requester: 'predica',
        reason,
      },
    })
  }

  return {
    find: (bucket, key) => objects.get(place(bucket, key)),
    put: async (bucket, key, blob, description, reason, check) => {
      const object = {
        blob: blob.id,
        size: blob.size,
        etag: `"${blob.md5.toString('hex')}"`,
        crc32: blob.crc32.toString('base64'),
        lastModified: Math.floor(now() / 1000) * 1000,
        ...description,
      }
      let replaced: StoredObject | undefined
      try {
        replaced = store.transaction(() => {
          const before = objects.get(place(bucket, key))
          check(before)
          objects.put(place(bucket, key), object)
          note(bucket, key, object, reason)
          return before
        })
      } catch (error) {
        await blobs.remove(blob.id)
        throw error
      }
      if (replaced !== undefined) await blobs.remove(replaced.blob)
      return object
    },
    delete: async (bucket, key, check) => {
      const object = objects.get(place(bucket, key))
      check?.(object)
      if (object === undefined) return
      objects.delete(place(bucket, key))
      await blobs.remove(object.blob)
    },
    list: (bucket, { prefix = '', after, limit }) =>
      objects
        .entries({
          prefix: place(bucket, prefix),
          ...(after !== undefined && { after: place(bucket, after) }),
          ...(limit !== undefined && { limit }),
        })
        .map(([path, object]) => [path.slice(bucket.length + 1), object]),
    read: (object, range) => blobs.read(object.blob, range),
    pending: () => outbox.entries(),
    delivered: (id) => {
      outbox.delete(id)
    },
  }
}

/** A slash can't be part of a bucket's name. */
const place = (bucket: string, key: string) => `${bucket}/${key}`
