import { DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { attemptsOfAccount } from '#functions/domain/account/attempt-rules.ts'
import { user } from '#functions/domain/account/user.ts'
import type { AccountErasures, AccountPage, ItemKey } from '#functions/domain/erasure/ports.ts'
import type { Table } from './client.ts'
import { reach, readItem } from './errors.ts'
import { keys } from './keys.ts'
import { againIfForestalled, transact } from './transact.ts'

/** Items that one page removes at most. */
const PAGE = 25

const note = z.object({ email: z.string() })
const itemKey = z.object({ pk: z.string(), sk: z.string() })
const withDigest = z.object({ digest: z.string() })

/** Erasures of whole accounts in a table. */
export function accountErasuresOf(table: Table): AccountErasures {
  const { name: TableName, client } = table

  const read = async (Key: ItemKey) => {
    const get = new GetCommand({ TableName, Key, ConsistentRead: true })
    return (await reach('accountErasures.read', client.send(get))).Item
  }

  /** The first items of a partition, in the order of their sort keys. */
  const first = async (pk: string): Promise<Record<string, unknown>[]> => {
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
      // One more than a page, which the note may be among.
      Limit: PAGE + 1,
    })
    return (await reach('accountErasures.first', client.send(query))).Items ?? []
  }

  const remove = async (items: readonly ItemKey[]): Promise<void> => {
    const removals = items.map(({ pk, sk }) =>
      reach(
        'accountErasures.remove',
        client.send(new DeleteCommand({ TableName, Key: { pk, sk } })),
      ),
    )
    await Promise.all(removals)
  }

  return {
    close(ownerId, now) {
      return againIfForestalled(async () => {
        const account = readItem('accountErasures.close', user, await read(keys.user(ownerId)))
        if (account === undefined) return
        const { email } = account
        await transact(table, 'accountErasures.close', [
          {
            Delete: {
              TableName,
              Key: keys.user(ownerId),
              ConditionExpression: 'email = :email',
              ExpressionAttributeValues: { ':email': email },
            },
          },
          {
            Delete: {
              TableName,
              Key: keys.email(email),
              ConditionExpression: 'userId = :id',
              ExpressionAttributeValues: { ':id': ownerId },
            },
          },
          {
            Put: { TableName, Item: { ...keys.closedAccount(ownerId), email, closedAt: now } },
          },
        ])
      })
    },

    async page(ownerId) {
      return pageOf(ownerId, await first(keys.user(ownerId).pk))
    },

    remove,

    async addressOf(ownerId) {
      const item = await read(keys.closedAccount(ownerId))
      return readItem('accountErasures.addressOf', note, item)?.email
    },

    async forget(ownerId, address) {
      for (const { kind, subject } of attemptsOfAccount(ownerId, address)) {
        const { pk } = keys.attempts(kind, subject, 0)
        await remove((await first(pk)).map((item) => itemKey.parse(item)))
      }
      await remove([keys.closedAccount(ownerId)])
    },
  }
}

/** What each of a user's items asks for before it can go. */
function pageOf(ownerId: string, items: readonly Record<string, unknown>[]): AccountPage {
  const analysisIds = new Set<string>()
  const pointers: ItemKey[] = []
  const others: ItemKey[] = []
  for (const item of items) {
    const key = itemKey.parse(item)
    const analysisId = keys.erasableAnalysisIdOf(key)
    if (analysisId !== undefined) analysisIds.add(analysisId)
    else if (key.sk !== keys.closedAccount(ownerId).sk) others.push(key)
    if (key.sk === keys.openReset(ownerId).sk) {
      pointers.push(keys.reset(withDigest.parse(item).digest))
    }
    if (keys.isShare(key)) pointers.push(keys.sharePointer(withDigest.parse(item).digest))
  }
  return { analysisIds: [...analysisIds], pointers, others }
}
