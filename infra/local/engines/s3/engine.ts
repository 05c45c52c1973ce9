import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { BusEvent } from '#infra/local/engines/events/bus-event.ts'
import { createDelivery } from '#infra/local/engines/outbox.ts'
import { type Clock, every } from '#infra/local/engines/timers.ts'
import type { AwsRequest, AwsResponse, Engine, Permission } from '#infra/local/gateway/engine.ts'
import type { Store } from '#infra/local/store.ts'
import { type Address, addressOf, arnOf } from './address.ts'
import { openBlobs } from './blobs.ts'
import { type BucketDefinition, findBucket } from './buckets.ts'
import { corsHeaders, preflight } from './cors.ts'
import { checkWriteConditions } from './conditions.ts'
import { deleteObjects } from './delete-objects.ts'
import { getObject } from './get-object.ts'
import { sweepExpired } from './lifecycle.ts'
import { listObjects } from './list-objects.ts'
import { openObjects } from './objects.ts'
import { s3Permissions } from './permissions.ts'
import { postObject } from './post-object.ts'
import { putObject } from './put-object.ts'
import { reading } from './reading.ts'
import { accessDenied, errorResponse, incompleteBody, notImplemented, S3Error } from './s3-error.ts'
import { type CredentialFor, verifyPresigned } from './signing.ts'

/** Role of a request without an `Authorization` header: a preflight, a presigned URL, a form. */
const ANONYMOUS = 'anonymous'

const HOUR_MS = 60 * 60 * 1000

export interface S3Engine extends Engine {
  /** Deletes what the lifecycle rules let expire; runs when started and hourly as well. */
  readonly sweep: () => Promise<number>
  /** Begins to deliver events, those that a crash left waiting first, and sweeps. */
  readonly start: () => void
}

/** Query parameters that the calls we know may carry; any other names a part of S3 that we don't. */
const knownParameters =
  /^(?:x-id|list-type|prefix|start-after|continuation-token|max-keys|encoding-type|delimiter|fetch-owner|delete|response-[a-z-]+|x-amz-.*)$/i

/**
 * Amazon S3 for path-style addresses: PutObject, GetObject, HeadObject, DeleteObject, DeleteObjects,
 * ListObjectsV2, HeadBucket, POST Object. Objects lie below `dataDirectory`/s3.
 *
 * Calls of the role `anonymous` are preflights, presigned URLs and upload forms: their signatures and
 * the signer's permission are checked here, and anything else is refused.
 *
 * @param options.credentialFor the secret, session token and role of an access key
 * @param options.allows the role's policies: decides where the gateway can't, for presigned calls, for
 * each key of DeleteObjects, and on whether a missing key is told (404) or not (403)
 * @param options.deliver takes an `Object Created` event; called at least once for each object of a
 * bucket that notifies EventBridge, after a crash too; repeated when it rejects
 */
export function createS3Engine(options: {
  readonly store: Store
  readonly dataDirectory: string
  readonly buckets: readonly BucketDefinition[]
  readonly credentialFor: CredentialFor
  readonly allows: (role: string, permission: Permission) => boolean
  readonly deliver: (event: BusEvent) => Promise<void>
  readonly now: Clock
}): S3Engine {
  const { allows, credentialFor, now } = options
  const buckets = new Map(options.buckets.map((bucket) => [bucket.name, bucket]))
  const blobs = openBlobs(join(options.dataDirectory, 's3'))
  const objects = openObjects({
    store: options.store,
    blobs,
    notifying: new Set(options.buckets.filter((b) => b.notifiesEventBridge).map((b) => b.name)),
    now,
  })
  const delivery = createDelivery({
    pending: () => objects.pending(),
    deliver: options.deliver,
    delivered: (id) => objects.delivered(id),
    pauseMs: () => 1000,
    failed: (event, error) => console.error(`The event ${event.id} was not taken:`, String(error)),
  })

  let started = false
  const wake = () => {
    if (started) delivery.wake()
  }

  const find = (role: string, bucket: string, key: string) => {
    const object = objects.find(bucket, key)
    if (object !== undefined) return object
    // Whether a key exists is told only to those who may list the bucket.
    const listing = { action: 's3:ListBucket', resource: arnOf({ bucket, key: undefined }) }
    if (!allows(role, listing)) throw accessDenied()
    throw new S3Error('NoSuchKey', 404, 'The specified key does not exist.', { Key: key })
  }

  const onBucket = async (request: AwsRequest, bucket: string): Promise<AwsResponse> => {
    if (request.method === 'HEAD') return { status: 200 }
    if (request.method === 'GET') return listObjects(objects, bucket, request.query)
    if (request.method === 'POST' && request.query.has('delete')) {
      return deleteObjects(objects, bucket, await text(request.body), (key) =>
        allows(request.role, { action: 's3:DeleteObject', resource: arnOf({ bucket, key }) }),
      )
    }
    throw notImplemented(`${request.method} on a bucket`)
  }

  const onObject = async (
    request: AwsRequest,
    bucket: string,
    key: string,
  ): Promise<AwsResponse> => {
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return getObject(objects, find(request.role, bucket, key), request)
      case 'PUT': {
        const { headers, body } = request
        const answer = await reading(body, (source) =>
          putObject(objects, blobs, bucket, key, headers, source),
        )
        wake()
        return answer
      }
      case 'DELETE':
        await objects.delete(bucket, key, (before) =>
          checkWriteConditions({ 'if-match': request.headers['if-match'] }, before),
        )
        return { status: 204 }
      default:
        throw notImplemented(`${request.method} on an object`)
    }
  }

  const perform = async (request: AwsRequest, { bucket, key }: Address): Promise<AwsResponse> => {
    findBucket(buckets, bucket)
    const unknown = request.query.keys().find((name) => !knownParameters.test(name))
    if (unknown !== undefined) throw notImplemented(`the parameter ${unknown}`)
    return key === undefined ? onBucket(request, bucket) : onObject(request, bucket, key)
  }

  const upload = async (request: AwsRequest, { bucket }: Address) => {
    findBucket(buckets, bucket)
    const rules = { credentialFor, allows, now: now() }
    const answer = await reading(request.body, (source) =>
      postObject(objects, blobs, bucket, request.headers, source, rules),
    )
    wake()
    return answer
  }

  const performUnsigned = async (request: AwsRequest, address: Address): Promise<AwsResponse> => {
    if (request.query.has('X-Amz-Signature')) {
      const { role } = verifyPresigned(request, credentialFor, now())
      if (!s3Permissions(request, address).every((each) => allows(role, each))) throw accessDenied()
      return perform({ ...request, role }, address)
    }
    const isForm = request.method === 'POST' && address.key === undefined
    if (isForm && !request.query.has('delete')) return upload(request, address)
    throw accessDenied()
  }

  /** Answers errors as S3 does, lets the rest of a refused body go by, and adds the CORS headers. */
  const answering = async (
    request: AwsRequest,
    work: (address: Address) => Promise<AwsResponse>,
  ): Promise<AwsResponse> => {
    let rules: BucketDefinition['corsRules'] = []
    let answer: AwsResponse
    try {
      const address = addressOf(request.path)
      rules = buckets.get(address.bucket)?.corsRules ?? []
      answer =
        request.method === 'OPTIONS'
          ? preflight(rules, request.headers, request.path)
          : await work(address)
    } catch (error) {
      const refusal = request.body.readableAborted ? incompleteBody() : error
      if (!(refusal instanceof S3Error)) throw error
      request.body.resume()
      const { status, headers, body } = errorResponse(refusal, request.path)
      answer = {
        status,
        ...(headers && { headers }),
        ...(request.method !== 'HEAD' && { body: body ?? '' }),
      }
    }
    const cors =
      request.method === 'OPTIONS' ? {} : corsHeaders(rules, request.headers, request.method)
    return { ...answer, headers: { ...answer.headers, ...cors } }
  }

  const sweep = () => sweepExpired(objects, buckets.values(), now())
  const sweepQuietly = () => {
    sweep().catch((error: unknown) => console.error('Expired objects were not deleted:', error))
  }
  const endSweeping = every(HOUR_MS, sweepQuietly)

  return {
    service: 's3',
    requires: (request) => {
      try {
        return s3Permissions(request, addressOf(request.path))
      } catch (error) {
        // An address that can't be read is refused when it is handled.
        if (error instanceof S3Error) return []
        throw error
      }
    },
    handle: (request) =>
      answering(request, (address) =>
        request.role === ANONYMOUS ? performUnsigned(request, address) : perform(request, address),
      ),
    sweep,
    start: () => {
      started = true
      delivery.wake()
      sweepQuietly()
    },
    stop: () => {
      endSweeping()
      delivery.stop()
      return Promise.resolve()
    },
  }
}
