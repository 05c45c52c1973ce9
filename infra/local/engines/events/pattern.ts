import * as z from 'zod/mini'

/** A matcher beside exact values. */
const matcher = z.union([
  z.strictObject({ prefix: z.string() }),
  z.strictObject({ suffix: z.string() }),
  z.strictObject({ exists: z.boolean() }),
  z.strictObject({ 'equals-ignore-case': z.string() }),
  z.strictObject({
    'anything-but': z.union([
      z.string(),
      z.number(),
      z.array(z.union([z.string(), z.number()])),
      z.strictObject({ prefix: z.string() }),
      z.strictObject({ suffix: z.string() }),
    ]),
  }),
  z.strictObject({ numeric: z.array(z.union([z.string(), z.number()])) }),
])
const exact = z.union([z.string(), z.number(), z.boolean(), z.null()])

type Test = (values: readonly unknown[]) => boolean

/**
 * Compiles an event pattern of Amazon EventBridge: exact values, prefix, suffix, equals-ignore-case,
 * anything-but, exists, numeric, nested.
 *
 * @returns tells whether an event matches
 * @throws when the pattern uses what is not known, by name
 */
export function compilePattern(pattern: unknown): (event: unknown) => boolean {
  return compileFields(pattern, '')
}

function compileFields(pattern: unknown, path: string): (event: unknown) => boolean {
  if (typeof pattern !== 'object' || pattern === null || Array.isArray(pattern)) {
    throw new Error(`An event pattern must be an object or a list${path && ` at ${path}`}`)
  }
  const tests = Object.entries(pattern).map(([field, wanted]: [string, unknown]) => {
    const place = path === '' ? field : `${path}.${field}`
    if (field.startsWith('$')) throw new Error(`Event patterns with ${field} are not known`)
    if (Array.isArray(wanted)) {
      const test = compileList(wanted, place)
      return (event: unknown) => test(valuesAt(event, field))
    }
    const inner = compileFields(wanted, place)
    return (event: unknown) => inner(memberOf(event, field))
  })
  return (event) => tests.every((test) => test(event))
}

function compileList(wanted: readonly unknown[], place: string): Test {
  if (wanted.length === 0) throw new Error(`The event pattern at ${place} is empty`)
  const tests = wanted.map((each) => compileMatcher(each, place))
  return (values) => tests.some((test) => test(values))
}

function compileMatcher(wanted: unknown, place: string): Test {
  const plain = exact.safeParse(wanted)
  if (plain.success) return some((value) => value === plain.data)
  const parsed = matcher.safeParse(wanted)
  if (!parsed.success) {
    throw new Error(`The event pattern at ${place} is not known: ${JSON.stringify(wanted)}`)
  }
  const rule = parsed.data
  if ('exists' in rule) return (values) => values.length > 0 === rule.exists
  if ('prefix' in rule) return some(text((value) => value.startsWith(rule.prefix)))
  if ('suffix' in rule) return some(text((value) => value.endsWith(rule.suffix)))
  if ('equals-ignore-case' in rule) {
    const lower = rule['equals-ignore-case'].toLowerCase()
    return some(text((value) => value.toLowerCase() === lower))
  }
  if ('numeric' in rule) return some(compileNumeric(rule.numeric, place))
  const but = rule['anything-but']
  if (typeof but !== 'object') return some((value) => value !== but)
  if (Array.isArray(but)) return some((value) => but.every((each) => each !== value))
  return 'prefix' in but
    ? some(text((value) => !value.startsWith(but.prefix)))
    : some(text((value) => !value.endsWith(but.suffix)))
}

const comparisons: Record<string, (value: number, bound: number) => boolean> = {
  '=': (value, bound) => value === bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
}

function compileNumeric(rule: readonly unknown[], place: string): (value: unknown) => boolean {
  const tests: ((value: number) => boolean)[] = []
  for (let index = 0; index < rule.length; index += 2) {
    const compare = comparisons[String(rule[index])]
    const bound = rule[index + 1]
    if (compare === undefined || typeof bound !== 'number') {
      throw new Error(`The numeric pattern at ${place} is not known: ${JSON.stringify(rule)}`)
    }
    tests.push((value) => compare(value, bound))
  }
  return (value) => typeof value === 'number' && tests.every((test) => test(value))
}

const some =
  (test: (value: unknown) => boolean): Test =>
  (values) =>
    values.some(test)

const text =
  (test: (value: string) => boolean) =>
  (value: unknown): boolean =>
    typeof value === 'string' && test(value)

/** A list in an event matches when one of its elements does. */
function valuesAt(event: unknown, field: string): readonly unknown[] {
  const value = memberOf(event, field)
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function memberOf(event: unknown, field: string): unknown {
  if (typeof event !== 'object' || event === null || !Object.hasOwn(event, field)) return undefined
  const value: unknown = Reflect.get(event, field)
  return value
}
