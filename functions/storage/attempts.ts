import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
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
  /** Changes a counter that is there; one that is not has nothing to lose. */
  const change = async (rule: AttemptRule, now: number, expression: string, value: number) => {
    const update = new UpdateCommand({
      TableName,
      Key: keyOf(rule, now),
      UpdateExpression: expression,
      ConditionExpression: 'attempts > :none',
      ExpressionAttributeValues: { ':value': value, ':none': 0 },
    })
    try {
      await reach('attempts.change', client.send(update))
    } catch (error) {
      if (!isConditionFailed(error)) throw error
    }
  }

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

    giveBack: (rule, now) => change(rule, now, 'ADD attempts :value', -1),

    clear: (rule, now) => change(rule, now, 'SET attempts = :value', 0),
  }
}

const windowOf = ({ windowSeconds }: AttemptRule, now: number): number =>
  Math.floor(now / 1000 / windowSeconds)

const keyOf = (rule: AttemptRule, now: number) =>
  keys.attempts(rule.kind, rule.subject, windowOf(rule, now))
