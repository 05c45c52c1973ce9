import { setTimeout } from 'node:timers/promises'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Table } from './client.ts'
import { isConditionFailedAt, reach, StorageError } from './errors.ts'

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

/** How often a change looks at how things stand. */
const LOOKS = 4

/**
 * Makes a change that reads how things stand and then writes. It reads again when another writer came in
 * between, which the condition of its transaction's first item tells.
 */
export async function againIfForestalled<Result>(change: () => Promise<Result>): Promise<Result> {
  for (let look = 1; ; look += 1) {
    try {
      return await change()
    } catch (error) {
      if (!isConditionFailedAt(error, 0) || look === LOOKS) throw error
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  error.CancellationReasons?.some(({ Code }) => Code === 'TransactionConflict') === true &&
  !error.CancellationReasons.some(({ Code }) => Code === 'ConditionalCheckFailed')
