import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { ProfileFields, Users } from '#functions/domain/account/ports.ts'
import { type User, user } from '#functions/domain/account/user.ts'
import { normaliseEmail } from '#functions/domain/account/email.ts'
import { AppError } from '#functions/domain/errors.ts'
import type { Table } from './client.ts'
import { isConditionFailed, isConditionFailedAt, reach, readItem } from './errors.ts'
import { keys } from './keys.ts'
import { transact } from './transact.ts'

const emailItem = z.object({ userId: z.string() })

/** No user's id, so that a search for an unknown e-mail takes the same two reads as a known one. */
const NOBODY = 'nobody'

/** The users of a table. Reads are consistent: a lockout holds from the next call on. */
export function usersOf(table: Table): Users {
  const { name: TableName, client } = table
  const read = (operation: string, Key: { pk: string; sk: string }) =>
    reach(operation, client.send(new GetCommand({ TableName, Key, ConsistentRead: true })))

  const byId = async (id: string): Promise<User | undefined> =>
    readItem('users.byId', user, (await read('users.byId', keys.user(id))).Item)

  return {
    byId,

    async create(created) {
      const email = normaliseEmail(created.email)
      try {
        await transact(table, 'users.create', [
          insert(table, { ...keys.email(email), userId: created.id }),
          insert(table, { ...keys.user(created.id), ...created, email }),
        ])
      } catch (error) {
        if (isConditionFailedAt(error, 0)) throw new AppError('email_taken')
        throw error
      }
    },

    async byEmail(email) {
      const { Item } = await read('users.byEmail', keys.email(normaliseEmail(email)))
      return byId(readItem('users.byEmail', emailItem, Item)?.userId ?? NOBODY)
    },

    async recordLogin(id, at) {
      const update = new UpdateCommand({
        TableName,
        Key: keys.user(id),
        UpdateExpression: 'SET lastLogin = :at',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': at },
      })
      try {
        await reach('users.recordLogin', client.send(update))
      } catch (error) {
        if (isConditionFailed(error)) throw new AppError('unauthenticated')
        throw error
      }
    },

    async replacePasswordHash(id, from, to) {
      const update = new UpdateCommand({
        TableName,
        Key: keys.user(id),
        UpdateExpression: 'SET passwordHash = :to',
        ConditionExpression: 'passwordHash = :from',
        ExpressionAttributeValues: { ':from': from, ':to': to },
      })
      try {
        await reach('users.replacePasswordHash', client.send(update))
      } catch (error) {
        if (!isConditionFailed(error)) throw error
      }
    },

    async changePassword({ id, sessionVersion }, to) {
      const next = sessionVersion + 1
      try {
        await transact(table, 'users.changePassword', [
          {
            Update: {
              TableName,
              Key: keys.user(id),
              UpdateExpression: 'SET passwordHash = :to, sessionVersion = :next',
              ConditionExpression: 'sessionVersion = :version',
              ExpressionAttributeValues: {
                ':to': to,
                ':version': sessionVersion,
                ':next': next,
              },
            },
          },
          { Delete: { TableName, Key: keys.openReset(id) } },
        ])
      } catch (error) {
        if (isConditionFailedAt(error, 0)) throw new AppError('unauthenticated')
        throw error
      }
      return next
    },

    async updateProfile(user, profile) {
      const update = profileUpdate(TableName, user, profile)
      const moves =
        user.email === profile.email
          ? []
          : [
              insert(table, { ...keys.email(profile.email), userId: user.id }),
              { Delete: { TableName, Key: keys.email(user.email) } },
              { Delete: { TableName, Key: keys.openReset(user.id) } },
            ]
      try {
        await transact(table, 'users.updateProfile', [{ Update: update }, ...moves])
      } catch (error) {
        if (isConditionFailedAt(error, 0)) throw new AppError('unauthenticated')
        if (isConditionFailedAt(error, 1)) throw new AppError('email_taken')
        throw error
      }
    },
  }
}

/** Writes a profile over the one that `user` was read with, as long as their session goes on. */
const profileUpdate = (
  TableName: string,
  { id, email, sessionVersion }: User,
  profile: ProfileFields,
) => ({
  TableName,
  Key: keys.user(id),
  UpdateExpression:
    'SET #name = :name, email = :email, phone = :phone, church = :church, #position = :position',
  ConditionExpression: 'sessionVersion = :version AND email = :from',
  ExpressionAttributeNames: { '#name': 'name', '#position': 'position' },
  ExpressionAttributeValues: {
    ':name': profile.name,
    ':email': profile.email,
    ':phone': profile.phone,
    ':church': profile.church,
    ':position': profile.position,
    ':version': sessionVersion,
    ':from': email,
  },
})

const insert = ({ name: TableName }: Table, Item: Record<string, unknown>) => ({
  Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' },
})
