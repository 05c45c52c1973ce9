import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Titles } from '#functions/domain/analysis/ports.ts'
import type { Table } from './client.ts'
import { isConditionFailed, reach } from './errors.ts'
import { keys } from './keys.ts'

/** The titles of a table's analyses; the last one given stays. */
export function titlesOf({ name: TableName, client }: Table): Titles {
  return {
    async rename({ ownerId, analysisId }, title, now) {
      const update = new UpdateCommand({
        TableName,
        Key: keys.analysis(ownerId, analysisId),
        UpdateExpression: 'SET customTitle = :title',
        ConditionExpression:
          'attribute_exists(pk) AND (attribute_not_exists(#ttl) OR #ttl > :seconds)',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':title': title, ':seconds': now / 1000 },
      })
      try {
        await reach('titles.rename', client.send(update))
        return true
      } catch (error) {
        if (isConditionFailed(error)) return false
        throw error
      }
    },
  }
}
