import * as z from 'zod/mini'

const transformer = z.strictObject({
  InputPathsMap: z.optional(z.record(z.string(), z.string())),
  InputTemplate: z.string(),
})

/** How a target's input is made of an event, as the template has it. */
export interface TargetInput {
  /** A constant JSON text. */
  readonly Input?: string
  readonly InputPath?: string
  readonly InputTransformer?: unknown
}

/**
 * Compiles what a target is given: the event, a part of it, a constant, or a template filled with
 * parts of it.
 *
 * @returns makes the input of an event
 * @throws when a path or the transformer is not known
 */
export function compileTargetInput(options: TargetInput): (event: unknown) => unknown {
  const { Input, InputPath } = options
  if (Input !== undefined) {
    const constant: unknown = JSON.parse(Input)
    return () => constant
  }
  if (InputPath !== undefined) return compilePath(InputPath)
  if (options.InputTransformer === undefined) return (event) => event

  const { InputPathsMap = {}, InputTemplate } = transformer.parse(options.InputTransformer)
  const paths = new Map(
    Object.entries(InputPathsMap).map(([name, path]) => [name, compilePath(path)]),
  )
  return (event) => {
    const filled = fill(InputTemplate, (name) => {
      if (name === 'aws.events.event.json' || name === 'aws.events.event') return event
      const path = paths.get(name)
      if (path === undefined) throw new Error(`The input template names <${name}> without a path`)
      return path(event)
    })
    const value: unknown = JSON.parse(filled)
    return value
  }
}

/**
 * Puts values where the template has `<name>`: inside a JSON string as text, elsewhere as JSON.
 */
function fill(template: string, valueOf: (name: string) => unknown): string {
  let inString = false
  return template.replaceAll(/\\.|"|<([\w.-]+)>/gs, (token, name) => {
    if (typeof name !== 'string') {
      if (token === '"') inString = !inString
      return token
    }
    const value = valueOf(name)
    if (!inString) return JSON.stringify(value ?? null)
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
    return JSON.stringify(text).slice(1, -1)
  })
}

/** @throws unless the path is `$` or members and indexes below it */
function compilePath(path: string): (event: unknown) => unknown {
  if (!/^\$(?:\.[\w-]+|\[\d+\])*$/.test(path)) throw new Error(`The path ${path} is not known`)
  const steps = path.match(/[\w-]+/g) ?? []
  return (event) =>
    steps.reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, step)
          ? Reflect.get(value, step)
          : undefined,
      event,
    )
}
