import * as z from 'zod/mini'

const node = z.looseObject({
  type: z.optional(z.string()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  additionalProperties: z.optional(z.boolean()),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
})

const known = new Set([
  'additionalProperties',
  'anyOf',
  'description',
  'enum',
  'items',
  'properties',
  'required',
  'type',
])

/** What the service would refuse of a strict schema; undefined when it would take it. */
export function whatIsNotStrict(schema: unknown, path = '$'): string | undefined {
  const parsed = node.safeParse(schema)
  if (!parsed.success) return `${path} is no schema`
  const {
    type,
    properties = {},
    required = [],
    additionalProperties,
    items,
    anyOf = [],
  } = parsed.data
  const stranger = Object.keys(parsed.data).find((name) => !known.has(name))
  if (stranger !== undefined) return `${path} has ${stranger}, which is not permitted`
  if (path === '$' && type !== 'object') return 'the root must be an object'
  if (type === 'object') {
    if (additionalProperties !== false) return `${path} must set additionalProperties to false`
    const optional = Object.keys(properties).find((name) => !required.includes(name))
    if (optional !== undefined) return `${path}.${optional} must be required`
  }
  const parts: [string, unknown][] = [
    ...Object.entries(properties),
    ...anyOf.map((each, index): [string, unknown] => [`anyOf${index}`, each]),
    ...(type === 'array' ? [['items', items] satisfies [string, unknown]] : []),
  ]
  for (const [name, part] of parts) {
    const found = whatIsNotStrict(part, `${path}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}
