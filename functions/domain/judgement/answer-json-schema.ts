import * as z from 'zod/mini'
import { answerSchema } from './answer.ts'
import { freely } from './freely.ts'

/**
 * JSON schema of the answer, in the part of the language that structured output takes: each property is
 * required and no other allowed, alternatives are `anyOf`, and nothing bounds lengths.
 */
export const answerJsonSchema = (): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(answerSchema(freely), {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false
    },
  })
  return schema
}
