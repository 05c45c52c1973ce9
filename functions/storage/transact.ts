import { setTimeout } from 'node:timers/promises'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Table } from './client.ts'
import { reach, StorageError } from './errors.ts'

const TRIES = 4

/**
 * Writes all items or none. A clash with another writer's transaction is tried again; a failed
 * condition is thrown as `TransactionCanceledException`, for `isConditionFailedAt` to read.
 */
export async function transact(
  { client }: Table,
  operation: string,
  items: NonNullable<TransactWriteCommandInput['TransactItems']>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await reach(operation, client.send(new TransactWriteCommand({ TransactItems: items })))
      return
    } catch (error) {
      if (!isConflict(error)) throw error
      if (attempt === TRIES) throw new StorageError(`${operation} kept clashing`, { cause: error })
      await setTimeout(20 * 2 ** attempt * Math.random())
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  error.CancellationReasons?.some(({ Code }) => Code === 'TransactionConflict') === true &&
  !error.CancellationReasons.some(({ Code }) => Code === 'ConditionalCheckFailed')
