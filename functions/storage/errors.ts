import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import type * as z from 'zod/mini'

/**
 * The table could not be read or written, or held what it should not. It is never taken for an
 * absent item. `cause` is the service's own error.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}

/** Runs a call of the table; `operation` names it in the error. Failed conditions pass unchanged. */
export async function reach<T>(operation: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    if (isConditionFailed(cause) || cause instanceof TransactionCanceledException) throw cause
    const reason = cause instanceof Error ? cause.name : typeof cause
    throw new StorageError(`${operation} failed: ${reason}`, { cause })
  }
}

/** Reads an item by its schema: stored data is parsed, not trusted. */
export function readItem<S extends z.ZodMiniType>(
  operation: string,
  schema: S,
  item: Readonly<Record<string, unknown>> | undefined,
): z.output<S> | undefined {
  if (item === undefined) return undefined
  const parsed = schema.safeParse(item)
  if (parsed.success) return parsed.data
  const paths = parsed.error.issues.map((issue) => issue.path.join('.'))
  throw new StorageError(`${operation} met an item with unexpected ${paths.join(', ')}`)
}

export const isConditionFailed = (error: unknown): error is ConditionalCheckFailedException =>
  error instanceof ConditionalCheckFailedException

/** Whether the condition of a transaction's `index`th item is what cancelled it. */
export const isConditionFailedAt = (error: unknown, index: number): boolean =>
  error instanceof TransactionCanceledException &&
  error.CancellationReasons?.[index]?.Code === 'ConditionalCheckFailed'
