import * as z from 'zod/mini'
import { accessDenied, S3Error } from './s3-error.ts'

/** Fields of an upload form by their names in lower case. */
export type FormFields = ReadonlyMap<string, string>

const condition = z.union([
  z.tuple([z.string(), z.string(), z.string()]),
  z.tuple([z.string(), z.coerce.number(), z.coerce.number()]),
  z.record(z.string(), z.string()),
])
const policyDocument = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(condition),
})

/** Bytes that an upload may have. */
export interface SizeRange {
  readonly min: number
  readonly max: number
}

/** Fields that carry the signature or the file need no condition. */
const exempt = new Set(['policy', 'x-amz-signature', 'file'])

const refused = (reason: string) => accessDenied(`Invalid according to Policy: ${reason}`)

const invalidDocument = (reason: string) =>
  new S3Error('InvalidPolicyDocument', 400, `Invalid Policy: ${reason}`)

/**
 * Holds a form to its policy: expiry, every condition, and no field without a condition.
 *
 * @param policy the form's field, base64; its signature has been checked
 * @param fields the form's fields; `bucket` counts as the bucket that was posted to
 * @param now milliseconds since 1970
 * @returns the sizes that the policy allows
 * @throws {S3Error} AccessDenied that begins with `Invalid according to Policy`
 */
export function checkPolicy(
  policy: string,
  fields: FormFields,
  bucket: string,
  now: number,
): SizeRange {
  const { expiration, conditions } = parsePolicy(policy)
  if (Date.parse(expiration) <= now) throw refused('Policy expired.')

  const values = new Map(fields).set('bucket', bucket)
  const covered = new Set<string>()
  let size: SizeRange = { min: 0, max: Infinity }
  for (const each of conditions.flatMap(normalise)) {
    if (each.operator === 'content-length-range') {
      size = { min: Math.max(size.min, each.min), max: Math.min(size.max, each.max) }
      continue
    }
    covered.add(each.field)
    const value = values.get(each.field) ?? ''
    const holds =
      each.operator === 'eq' ? value === each.value : startsWith(each.field, value, each.value)
    if (!holds) {
      throw refused(
        `Policy Condition failed: ["${each.operator}", "$${each.field}", "${each.value}"]`,
      )
    }
  }
  const extra = fields
    .keys()
    .find((name) => !exempt.has(name) && !name.startsWith('x-ignore-') && !covered.has(name))
  if (extra !== undefined) throw refused(`Extra input fields: ${extra}`)
  return size
}

function parsePolicy(policy: string): z.infer<typeof policyDocument> {
  let document: unknown
  try {
    document = JSON.parse(Buffer.from(policy, 'base64').toString())
  } catch {
    throw invalidDocument('Invalid JSON.')
  }
  const parsed = policyDocument.safeParse(document)
  if (!parsed.success) throw invalidDocument(z.prettifyError(parsed.error))
  return parsed.data
}

type Condition =
  | { operator: 'eq' | 'starts-with'; field: string; value: string }
  | { operator: 'content-length-range'; min: number; max: number }

function normalise(raw: z.infer<typeof condition>): Condition[] {
  if (!Array.isArray(raw)) {
    return Object.entries(raw).map(([field, value]) => ({
      operator: 'eq',
      field: field.toLowerCase(),
      value,
    }))
  }
  const [name, first, second] = raw
  const operator = name.toLowerCase()
  if (operator === 'content-length-range') {
    const [min, max] = [Number(first), Number(second)]
    if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max)) {
      throw invalidDocument('Invalid content-length-range.')
    }
    return [{ operator, min, max }]
  }
  if ((operator !== 'eq' && operator !== 'starts-with') || !String(first).startsWith('$')) {
    throw invalidDocument(`Invalid Condition: ${JSON.stringify(raw)}`)
  }
  return [{ operator, field: String(first).slice(1).toLowerCase(), value: String(second) }]
}

/** A list of content types begins with a prefix when each of them does. */
function startsWith(field: string, value: string, prefix: string): boolean {
  if (field !== 'content-type') return value.startsWith(prefix)
  return value.split(',').every((each) => each.startsWith(prefix))
}
