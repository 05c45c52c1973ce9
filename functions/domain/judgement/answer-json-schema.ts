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
function jsonSchemaOf(schema: object): JsonSchema {
  if (!isSchema(schema)) throw new Error('No schema')
  const { def } = schema
  if (def.type === 'string' || def.type === 'number') return { type: def.type }
  if (def.type === 'enum') return { type: 'string', enum: Object.values(def.entries) }
  if (def.type === 'array') return { type: 'array', items: jsonSchemaOf(def.element) }
  if (def.type === 'pipe') return jsonSchemaOf(def.in)
  if (def.type === 'nullable') return { anyOf: [jsonSchemaOf(def.innerType), { type: 'null' }] }
  if (def.type === 'union') return { anyOf: def.options.map(jsonSchemaOf) }
  if (def.type !== 'object') throw new Error(`Answers have no ${def.type}`)
  const properties = Object.entries(def.shape).map(([name, each]) => [name, jsonSchemaOf(each)])
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: Object.keys(def.shape),
    additionalProperties: false,
  }
}

type Definition = z.core.$ZodTypes['_zod']['def']

const isSchema = (schema: object): schema is { readonly def: Definition } => 'def' in schema

/** JSON schema of the answer to any question. */
export const answerJsonSchema = (): JsonSchema => jsonSchemaOf(answerSchema(freely))
