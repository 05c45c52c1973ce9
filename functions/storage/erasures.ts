import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import type { SermonRef } from '#shared/domain/pipeline.ts'
import { analysisRecord } from '#functions/domain/analysis/record.ts'
import type { Erasures } from '#functions/domain/erasure/ports.ts'
import type { Table } from './client.ts'
import { reach, readItem } from './errors.ts'
import { keys } from './keys.ts'
import { againIfForestalled, transact } from './transact.ts'
import { usageWrites } from './usage.ts'

/** Erasures in a table. */
export function erasuresOf(table: Table): Erasures {
  const { name: TableName, client } = table

  const read = async ({ ownerId, analysisId }: SermonRef) => {
    const Key = keys.analysis(ownerId, analysisId)
    const get = new GetCommand({ TableName, Key, ConsistentRead: true })
    const { Item } = await reach('erasures.read', client.send(get))
    return readItem('erasures.read', analysisRecord, Item)
  }

  return {
    bury(ref) {
      const { ownerId, analysisId } = ref
      return againIfForestalled(async () => {
        const record = await read(ref)
        if (record === undefined) return
        const { reservation } = record
        const removal = {
          TableName,
          Key: keys.analysis(ownerId, analysisId),
          ...(reservation === undefined
            ? { ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(reservation)' }
            : {
                ConditionExpression: 'reservation.#state = :state',
                ExpressionAttributeNames: { '#state': 'state' },
                ExpressionAttributeValues: { ':state': reservation.state },
              }),
        }
        const release =
          reservation?.state === 'reserved'
            ? usageWrites(table, ownerId, 'release', reservation)
            : []
        await transact(table, 'erasures.bury', [
          { Delete: removal },
          { Delete: { TableName, Key: keys.corrections(ownerId, analysisId) } },
          { Put: { TableName, Item: keys.erasedAnalysis(ownerId, analysisId) } },
          ...release,
        ])
      })
    },

    async forget({ ownerId, analysisId }) {
      const left = [
        // One that was under way when the record went may have come later.
        keys.corrections(ownerId, analysisId),
        keys.erasedAnalysis(ownerId, analysisId),
      ]
      for (const Key of left) {
        await reach('erasures.forget', client.send(new DeleteCommand({ TableName, Key })))
      }
    },
  }
}
