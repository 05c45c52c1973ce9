import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Corrections } from '#functions/domain/analysis/ports.ts'
import type { Table } from './client.ts'
import { isConditionFailedAt, reach, readItem } from './errors.ts'
import { keys } from './keys.ts'
import { transact } from './transact.ts'

const corrected = z.object({
  revision: z.number(),
  /** By the passage's place in the transcript. */
  texts: z.record(z.string(), z.string()),
})

/**
 * The corrections of transcripts: one item for each analysis, whose revision its record carries too.
 * A record that is not there, or that is no report's, takes none.
 */
export function correctionsOf(table: Table): Corrections {
  const { name: TableName, client } = table
  return {
    async read({ ownerId, analysisId }) {
      const Key = keys.corrections(ownerId, analysisId)
      const get = new GetCommand({ TableName, Key, ConsistentRead: true })
      const { Item } = await reach('corrections.read', client.send(get))
      const item = readItem('corrections.read', corrected, Item)
      const entries = Object.entries(item?.texts ?? {})
      return {
        revision: item?.revision ?? 0,
        texts: new Map(entries.map(([place, text]) => [Number(place), text])),
      }
    },

    async replace({ ownerId, analysisId }, revision, texts) {
      const next = revision + 1
      const record = {
        TableName,
        Key: keys.analysis(ownerId, analysisId),
        UpdateExpression: 'SET transcriptRevision = :next',
        ConditionExpression: '#status = :completed',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':next': next, ':completed': 'completed' },
      }
      const item = {
        TableName,
        Item: {
          ...keys.corrections(ownerId, analysisId),
          revision: next,
          texts: Object.fromEntries([...texts].map(([place, text]) => [String(place), text])),
        },
        ...(revision === 0
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: 'revision = :before',
              ExpressionAttributeValues: { ':before': revision },
            }),
      }
      try {
        await transact(table, 'corrections.replace', [{ Update: record }, { Put: item }])
        return true
      } catch (error) {
        if (isConditionFailedAt(error, 0) || isConditionFailedAt(error, 1)) return false
        throw error
      }
    },
  }
}
