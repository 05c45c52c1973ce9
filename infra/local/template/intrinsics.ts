import { StartError } from '#infra/local/start-error.ts'
import type { Json } from './read-template.ts'

/** What a template's names stand for. Each gives `undefined` for a name that it does not know. */
export interface Scope {
  /** Value of a parameter, a pseudo parameter or a resource's `Ref`; `null` for `AWS::NoValue`. */
  ref(name: string): Json | undefined
  attribute(logicalId: string, name: string): string | undefined
  condition(name: string): boolean
  mapping(name: string, first: string, second: string): Json | undefined
}

/**
 * Works out every intrinsic function below a value; properties that are `AWS::NoValue` vanish.
 *
 * @param where the value's place, for the sentence that names what is not known
 * @throws StartError for an intrinsic, a reference or an attribute that is not known
 */
export function resolveValue(value: Json, scope: Scope, where: string): Json {
  if (Array.isArray(value)) {
    return value
      .map((each, index) => resolveValue(each, scope, `${where}[${index}]`))
      .filter((each, index) => each !== null || value[index] === null)
  }
  if (typeof value !== 'object' || value === null) return value
  const [name, ...others] = Object.keys(value)
  if (name !== undefined && others.length === 0 && /^(Ref|Fn::|Condition$)/.test(name)) {
    const argument = value[name] ?? null
    // `Condition` is also the ordinary name of a property (IAM), whose value is never a string.
    if (name !== 'Condition' || typeof argument === 'string') {
      return resolveIntrinsic(name, argument, scope, where)
    }
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]): [string, Json][] => {
      const resolved = resolveValue(each, scope, `${where}.${key}`)
      return resolved === null && each !== null ? [] : [[key, resolved]]
    }),
  )
}

const isNoValue = (value: Json | undefined): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  value['Ref'] === 'AWS::NoValue'

function resolveIntrinsic(name: string, argument: Json, scope: Scope, where: string): Json {
  const fail = (problem: string): never => {
    throw new StartError(`${where} ${problem}.`)
  }
  const inner = (value: Json): Json => resolveValue(value, scope, where)
  const text = (value: Json | undefined): string => {
    const resolved = inner(value ?? null)
    if (typeof resolved === 'string') return resolved
    if (typeof resolved === 'number' || typeof resolved === 'boolean') return String(resolved)
    return fail(`needs text in ${name}`)
  }
  const list = (value: Json | undefined): Json[] => {
    const resolved = Array.isArray(value) ? value : inner(value ?? null)
    return Array.isArray(resolved) ? resolved : fail(`needs a list in ${name}`)
  }
  const ref = (target: string): Json =>
    scope.ref(target) ?? (target === 'AWS::NoValue' ? null : fail(`refers to unknown ${target}`))
  const attribute = (logicalId: string, attributeName: string): string =>
    scope.attribute(logicalId, attributeName) ??
    fail(`reads ${logicalId}.${attributeName}, an attribute that the embedded cloud does not know`)

  switch (name) {
    case 'Ref':
      return ref(text(argument))
    case 'Fn::GetAtt': {
      const parts = typeof argument === 'string' ? argument.split('.') : list(argument).map(text)
      return attribute(parts[0] ?? '', parts.slice(1).join('.'))
    }
    case 'Fn::Sub': {
      const [template, given] = Array.isArray(argument) ? argument : [argument, {}]
      const names =
        typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {}
      if (typeof template !== 'string') return fail('needs text in Fn::Sub')
      return template.replaceAll(/\$\{(!?)([^}]*)\}/g, (_, literal: string, expression: string) => {
        if (literal !== '') return `\${${expression}}`
        if (Object.hasOwn(names, expression)) return text(names[expression])
        const [logicalId = '', ...rest] = expression.split('.')
        return text(rest.length > 0 ? attribute(logicalId, rest.join('.')) : ref(expression))
      })
    }
    case 'Fn::Join': {
      const [separator, values] = list(argument)
      return list(values).map(text).join(text(separator))
    }
    case 'Fn::Select': {
      const [index, values] = list(argument)
      return inner(list(values)[Number(text(index))] ?? fail('selects past the end of a list'))
    }
    case 'Fn::Split': {
      const [separator, value] = list(argument)
      return text(value).split(text(separator))
    }
    case 'Fn::FindInMap': {
      const [map, first, second] = list(argument).map(text)
      return (
        scope.mapping(map ?? '', first ?? '', second ?? '') ?? fail(`finds nothing in map ${map}`)
      )
    }
    case 'Fn::If': {
      const [condition, whenTrue, whenFalse] = list(argument)
      const chosen = (scope.condition(text(condition)) ? whenTrue : whenFalse) ?? null
      return isNoValue(chosen) ? null : inner(chosen)
    }
    case 'Condition':
      return scope.condition(text(argument))
    case 'Fn::Equals': {
      const [left, right] = list(argument)
      return JSON.stringify(inner(left ?? null)) === JSON.stringify(inner(right ?? null))
    }
    case 'Fn::Not':
      return inner(list(argument)[0] ?? null) !== true
    case 'Fn::And':
      return list(argument).every((each) => inner(each) === true)
    case 'Fn::Or':
      return list(argument).some((each) => inner(each) === true)
    default:
      return fail(`uses ${name}, which the embedded cloud does not know`)
  }
}
