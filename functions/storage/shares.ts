import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { SermonRef } from '#shared/domain/pipeline.ts'
import { AppError } from '#functions/domain/errors.ts'
import type { Shares } from '#functions/domain/share/ports.ts'
import { type ShareRecord, shareRecord } from '#functions/domain/share/share.ts'
import type { Table } from './client.ts'
import { isConditionFailedAt, reach, readItem } from './errors.ts'
import { keys } from './keys.ts'
import { transact } from './transact.ts'

/** What stands under a digest: where the link itself is. */
const pointer = z.object({ ownerId: z.string(), analysisId: z.string(), shareId: z.string() })

/**
 * Links of two items each: the link in its owner's partition, and a pointer under its token's digest.
 * The link alone says whether it is good; time to live only tidies up.
 */
export function sharesOf(table: Table): Shares {
  const { name: TableName, client } = table

  const read = async ({ ownerId, analysisId }: SermonRef, shareId: string) => {
    const Key = keys.share(ownerId, analysisId, shareId)
    const get = new GetCommand({ TableName, Key, ConsistentRead: true })
    const { Item } = await reach('shares.read', client.send(get))
    return readItem('shares.read', shareRecord, Item)
  }

  const listAll = async ({ ownerId, analysisId }: SermonRef): Promise<ShareRecord[]> => {
    const prefix = keys.share(ownerId, analysisId, '')
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :shares)',
      ExpressionAttributeValues: { ':pk': prefix.pk, ':shares': prefix.sk },
      ConsistentRead: true,
      ScanIndexForward: false,
    })
    const { Items = [] } = await reach('shares.list', client.send(query))
    return Items.flatMap((item) => readItem('shares.list', shareRecord, item) ?? [])
  }

  const remove = async ({ ownerId, analysisId, id, digest }: ShareRecord) => {
    try {
      await transact(table, 'shares.remove', [
        {
          Delete: {
            TableName,
            Key: keys.share(ownerId, analysisId, id),
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
        { Delete: { TableName, Key: keys.sharePointer(digest) } },
      ])
    } catch (error) {
      if (!isConditionFailedAt(error, 0)) throw error
    }
  }

  return {
    async create(record) {
      const { ownerId, analysisId, id: shareId, digest } = record
      const ttl = Math.ceil(record.expiresAt / 1000)
      try {
        await transact(table, 'shares.create', [
          {
            ConditionCheck: {
              TableName,
              Key: keys.analysis(ownerId, analysisId),
              ConditionExpression: '#status = :completed',
              ExpressionAttributeNames: { '#status': 'status' },
              ExpressionAttributeValues: { ':completed': 'completed' },
            },
          },
          {
            Put: {
              TableName,
              Item: { ...keys.share(ownerId, analysisId, shareId), ...record, ttl },
            },
          },
          {
            Put: {
              TableName,
              Item: { ...keys.sharePointer(digest), ownerId, analysisId, shareId, ttl },
            },
          },
        ])
      } catch (error) {
        if (isConditionFailedAt(error, 0)) throw new AppError('analysis_not_found')
        throw error
      }
    },

    async ofAnalysis(ref, now) {
      const all = await listAll(ref)
      return all.filter(({ expiresAt }) => expiresAt > now)
    },

    async find(digest, now) {
      const get = new GetCommand({
        TableName,
        Key: keys.sharePointer(digest),
        ConsistentRead: true,
      })
      const { Item } = await reach('shares.find', client.send(get))
      const found = readItem('shares.find', pointer, Item)
      const record = found && (await read(found, found.shareId))
      return record !== undefined && record.expiresAt > now ? record : undefined
    },

    async revoke(ref, shareId) {
      const record = await read(ref, shareId)
      if (record === undefined) throw new AppError('share_not_found')
      await remove(record)
    },

    async revokeAll(ref) {
      await Promise.all((await listAll(ref)).map(remove))
    },
  }
}
