import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { AttemptRule, Attempts } from '#functions/domain/account/ports.ts'
import { AppError } from '#functions/domain/errors.ts'
import type { Table } from './client.ts'
import { isConditionFailed, reach } from './errors.ts'
import { keys } from './keys.ts'

/**
 * Counters of attempts, one item for each window of time, so that an old window never counts and
 * time to live only has to tidy up. An attempt is counted before it is made: of many at once, no more
 * than the limit get through.
 */
export function attemptsOf({ name: TableName, client }: Table): Attempts {
  return {
    async take(rule, now) {
      const update = new UpdateCommand({
        TableName,
        Key: keyOf(rule, now),
        UpdateExpression: 'ADD attempts :one SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(attempts) OR attempts < :limit',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':one': 1,
          ':limit': rule.limit,
          ':ttl': (windowOf(rule, now) + 1) * rule.windowSeconds,
        },
      })
      try {
        await reach('attempts.take', client.send(update))
      } catch (error) {
        if (isConditionFailed(error)) throw new AppError('too_many_attempts')
        throw error
      }
    },

    async giveBack(rule, now) {
      const update = new UpdateCommand({
        TableName,
        Key: keyOf(rule, now),
        UpdateExpression: 'ADD attempts :less',
        ConditionExpression: 'attempts > :none',
        ExpressionAttributeValues: { ':less': -1, ':none': 0 },
      })
      try {
        await reach('attempts.giveBack', client.send(update))
      } catch (error) {
        if (!isConditionFailed(error)) throw error
      }
    },

    async clear(rule, now) {
      const remove = new DeleteCommand({ TableName, Key: keyOf(rule, now) })
      await reach('attempts.clear', client.send(remove))
    },
  }
}

const windowOf = ({ windowSeconds }: AttemptRule, now: number): number =>
  Math.floor(now / 1000 / windowSeconds)

const keyOf = (rule: AttemptRule, now: number) =>
  keys.attempts(rule.kind, rule.subject, windowOf(rule, now))
