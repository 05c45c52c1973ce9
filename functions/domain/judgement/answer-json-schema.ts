import type * as z from 'zod/mini'
import { answerSchema } from './answer.ts'
import { freely } from './freely.ts'

type JsonSchema = Readonly<Record<string, unknown>>

/**
 * JSON schema of what a schema takes in, for the kinds that answers are made of, in the form that
 * structured output asks for: every property is required and no other allowed, and alternatives are
 * `anyOf`. Zod's own converter is larger than all of our schemas together.
 *
 * @throws for a kind that answers do not have
 */
export function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  const { def } = asKnown(schema)._zod
  switch (def.type) {
    case 'string':
    case 'number':
      return { type: def.type }
    case 'enum':
      return { type: 'string', enum: Object.values(def.entries) }
    case 'array':
      return { type: 'array', items: jsonSchemaOf(def.element) }
    case 'pipe':
      return jsonSchemaOf(def.in)
    case 'nullable':
      return { anyOf: [jsonSchemaOf(def.innerType), { type: 'null' }] }
    case 'union':
      return { anyOf: def.options.map(jsonSchemaOf) }
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(def.shape).map(([name, each]) => [name, jsonSchemaOf(each)]),
        ),
        required: Object.keys(def.shape),
        additionalProperties: false,
      }
    default:
      throw new Error(`Answers have no ${def.type}`)
  }
}

const isKnown = (schema: z.core.$ZodType): schema is z.core.$ZodTypes => 'def' in schema._zod

function asKnown(schema: z.core.$ZodType): z.core.$ZodTypes {
  if (!isKnown(schema)) throw new Error('No schema')
  return schema
}

/** JSON schema of the answer to any question. */
export const answerJsonSchema = (): JsonSchema => jsonSchemaOf(answerSchema(freely))
