import type { IncomingHttpHeaders } from 'node:http'
import type { StoredObject } from './objects.ts'
import { S3Error } from './s3-error.ts'

const preconditionFailed = (condition: string) =>
  new S3Error(
    'PreconditionFailed',
    412,
    'At least one of the pre-conditions you specified did not hold',
    { Condition: condition },
  )

/**
 * Conditional headers of a read, by the precedence of RFC 9110, 13.2.2.
 *
 * @throws {S3Error} with status 412, or 304 when the caller has the object already
 */
export function checkReadConditions(headers: IncomingHttpHeaders, object: StoredObject): void {
  const since = (name: 'if-modified-since' | 'if-unmodified-since') => {
    const time = Date.parse(headers[name] ?? '')
    return Number.isNaN(time) ? undefined : time
  }
  const match = headers['if-match']
  const unmodifiedSince = since('if-unmodified-since')
  if (match !== undefined) {
    if (!matches(match, object.etag)) throw preconditionFailed('If-Match')
  } else if (unmodifiedSince !== undefined && object.lastModified > unmodifiedSince) {
    throw preconditionFailed('If-Unmodified-Since')
  }
  const noneMatch = headers['if-none-match']
  const modifiedSince = since('if-modified-since')
  const unchanged =
    noneMatch === undefined
      ? modifiedSince !== undefined && object.lastModified <= modifiedSince
      : matches(noneMatch, object.etag)
  if (unchanged) throw new S3Error('NotModified', 304, 'Not Modified')
}

/**
 * Conditional headers of a write: `If-None-Match: *` wants no object there, `If-Match` that very one.
 *
 * @throws {S3Error} PreconditionFailed, NoSuchKey or NotImplemented
 */
export function checkWriteConditions(
  headers: IncomingHttpHeaders,
  before: StoredObject | undefined,
): void {
  const noneMatch = headers['if-none-match']
  if (noneMatch !== undefined && noneMatch !== '*') {
    throw new S3Error('NotImplemented', 501, 'If-None-Match is only known with *')
  }
  if (noneMatch === '*' && before !== undefined) throw preconditionFailed('If-None-Match')
  const match = headers['if-match']
  if (match === undefined) return
  if (before === undefined) {
    throw new S3Error('NoSuchKey', 404, 'The specified key does not exist.')
  }
  if (!matches(match, before.etag)) throw preconditionFailed('If-Match')
}

const matches = (header: string, etag: string): boolean =>
  header
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === '*' || each === etag || `"${each}"` === etag)

/**
 * The one range of a `Range` header, with both ends inclusive. Several ranges, other units and
 * malformed headers are ignored, as S3 does.
 *
 * @throws {S3Error} InvalidRange when it lies beyond the object
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  if (start >= size || (from === '' && Number(to) === 0)) {
    throw new S3Error('InvalidRange', 416, 'The requested range is not satisfiable', {
      RangeRequested: header ?? '',
      ActualObjectSize: size,
    })
  }
  return { start, end }
}
