import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { AppError } from '#functions/domain/errors.ts'

/** Stands for a schema's missing message, until the field's path is known. */
const UNTOLD = '\u0000'

/**
 * Parses one part of a request. Throws `invalid_request` with the messages joined by a comma
 * (specification, section 5) and, for forms, the first message of each field.
 */
export function parsePart<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { error: () => UNTOLD })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.')
    fields[field] ??= message === UNTOLD ? untold(field) : message
  }
  const message = [...new Set(Object.values(fields))].join(', ')
  throw new AppError('invalid_request', { message, details: { fields } })
}

/** What is said of a field whose schema has no text of its own. */
const untold = (field: string): string =>
  field === '' ? new AppError('invalid_request').message : `Campo inválido: ${field}`

/** The JSON of a request's body; throws when it is of another type, too large or no JSON. */
export function readJson(event: APIGatewayProxyEventV2): unknown {
  const type = event.headers['content-type']
  if (type !== undefined && !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new AppError('unsupported_media_type')
  }
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (body.byteLength > limits.requestBodyMaxBytes) throw new AppError('request_too_large')
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new AppError('invalid_json')
  }
}
