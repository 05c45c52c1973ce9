import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { PasswordResets } from '#functions/domain/account/ports.ts'
import { AppError } from '#functions/domain/errors.ts'
import type { Table } from './client.ts'
import { isConditionFailedAt, reach, readItem } from './errors.ts'
import { keys } from './keys.ts'
import { transact } from './transact.ts'

const resetItem = z.object({
  userId: z.string(),
  digest: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})

/**
 * Links to reset passwords, two items each: one that a digest leads to, and one in the user's own
 * partition that says which link is the good one. Time to live only tidies up.
 */
export function passwordResetsOf(table: Table): PasswordResets {
  const { name: TableName, client } = table
  return {
    async open(reset, expiresAt) {
      const item = { ...reset, expiresAt, ttl: Math.ceil(expiresAt / 1000) }
      try {
        await transact(table, 'passwordResets.open', [
          {
            ConditionCheck: {
              TableName,
              Key: keys.user(reset.userId),
              ConditionExpression: 'attribute_exists(pk)',
            },
          },
          { Put: { TableName, Item: { ...keys.openReset(reset.userId), ...item } } },
          { Put: { TableName, Item: { ...keys.reset(reset.digest), ...item } } },
        ])
      } catch (error) {
        // A user who is gone gets no link, and nobody is told.
        if (!isConditionFailedAt(error, 0)) throw error
      }
    },

    async find(digest, now) {
      const get = new GetCommand({ TableName, Key: keys.reset(digest), ConsistentRead: true })
      const { Item } = await reach('passwordResets.find', client.send(get))
      const found = readItem('passwordResets.find', resetItem, Item)
      if (found === undefined || found.expiresAt <= now) return undefined
      return { userId: found.userId, digest: found.digest }
    },

    async redeem({ userId, digest }, passwordHash, now) {
      try {
        await transact(table, 'passwordResets.redeem', [
          {
            Delete: {
              TableName,
              Key: keys.openReset(userId),
              ConditionExpression: 'digest = :digest AND expiresAt > :now',
              ExpressionAttributeValues: { ':digest': digest, ':now': now },
            },
          },
          {
            Update: {
              TableName,
              Key: keys.user(userId),
              UpdateExpression: 'SET passwordHash = :hash ADD sessionVersion :one',
              ConditionExpression: 'isActive = :yes',
              ExpressionAttributeValues: { ':hash': passwordHash, ':one': 1, ':yes': true },
            },
          },
          { Delete: { TableName, Key: keys.reset(digest) } },
        ])
      } catch (error) {
        if (isConditionFailedAt(error, 0) || isConditionFailedAt(error, 1))
          throw new AppError('invalid_reset_token')
        throw error
      }
    },
  }
}
