import type { BucketDefinition } from './buckets.ts'
import type { Objects } from './objects.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** When an object expires: the midnight (UTC) that follows so many days after its last change. */
const expiryOf = (lastModified: number, days: number): number =>
  Math.ceil((lastModified + days * DAY_MS) / DAY_MS) * DAY_MS

/**
 * Deletes the objects that their bucket's rules let expire.
 *
 * @param now milliseconds since 1970
 * @returns how many were deleted
 */
export async function sweepExpired(
  objects: Objects,
  buckets: Iterable<BucketDefinition>,
  now: number,
): Promise<number> {
  let deleted = 0
  for (const { name, expirations } of buckets) {
    for (const { prefix, days } of expirations) {
      for (const [key, object] of objects.list(name, { prefix })) {
        if (expiryOf(object.lastModified, days) > now) continue
        await objects.delete(name, key)
        deleted += 1
      }
    }
  }
  return deleted
}
