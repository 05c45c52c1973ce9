import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { AwsRequest, AwsResponse, Engine, Permission } from '#infra/local/gateway/engine.ts'
import { ServiceError } from './service-error.ts'

/** One operation of a service that speaks AWS JSON 1.0 or 1.1. */
export interface JsonOperation {
  requires(input: unknown): readonly Permission[]
  run(input: unknown, role: string): unknown
}

/** An operation whose input is checked against a schema before anything looks at it. */
export function operation<T>(
  input: z.ZodMiniType<T>,
  requires: (input: T) => readonly Permission[],
  run: (input: T, role: string) => unknown,
): JsonOperation {
  return {
    requires: (raw) => {
      const parsed = input.safeParse(raw)
      return parsed.success ? requires(parsed.data) : []
    },
    run: (raw, role) => {
      const parsed = input.safeParse(raw)
      if (!parsed.success)
        throw new ServiceError('ValidationException', z.prettifyError(parsed.error))
      return run(parsed.data, role)
    },
  }
}

/**
 * An engine of a JSON protocol: the operation is named by `X-Amz-Target` after the dot. An unknown
 * operation needs no permission since it does nothing but answer `UnknownOperationException`; nor
 * does an input that its schema refuses.
 */
export function createJsonEngine(
  service: string,
  operations: Readonly<Record<string, JsonOperation>>,
): Engine {
  return {
    service,
    requires: (request, body) => {
      const input = parseJson(body)
      return input === undefined ? [] : (find(operations, request)?.requires(input) ?? [])
    },
    handle: async (request) => {
      try {
        const chosen = find(operations, request)
        if (chosen === undefined)
          throw new ServiceError('UnknownOperationException', target(request))
        const input = parseJson(await text(request.body))
        if (input === undefined) throw new ServiceError('SerializationException', 'Body is no JSON')
        return jsonAnswer(200, (await chosen.run(input, request.role)) ?? {})
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        return jsonError(error)
      }
    },
  }
}

/** An error as AWS JSON and REST-JSON protocols carry it. */
export const jsonError = (error: ServiceError): AwsResponse =>
  jsonAnswer(
    error.status,
    { __type: error.name, message: error.message, Message: error.message, ...error.details },
    { 'x-amzn-errortype': error.name },
  )

/** A JSON answer with the headers that AWS adds. */
export const jsonAnswer = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): AwsResponse => ({
  status,
  headers: {
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-requestid': randomUUID(),
    ...headers,
  },
  body: JSON.stringify(body),
})

const target = ({ headers }: Pick<AwsRequest, 'headers'>): string => {
  const value = headers['x-amz-target']
  return typeof value === 'string' ? value.slice(value.lastIndexOf('.') + 1) : ''
}

const find = (
  operations: Readonly<Record<string, JsonOperation>>,
  request: Pick<AwsRequest, 'headers'>,
): JsonOperation | undefined => {
  const name = target(request)
  return Object.hasOwn(operations, name) ? operations[name] : undefined
}

/** The value that a body holds, or nothing when it is no JSON. */
export function parseJson(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body === '' ? '{}' : body)
    return value
  } catch {
    return undefined
  }
}
