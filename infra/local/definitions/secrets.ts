import * as z from 'zod/mini'
import type { SecretDefinition } from '#infra/local/engines/secretsmanager/engine.ts'
import type { Template } from '#infra/local/template/read-template.ts'

const properties = z.object({
  Name: z.optional(z.string()),
  GenerateSecretString: z.optional(z.json()),
  SecretString: z.optional(z.string()),
})

/**
 * The template's secrets as Secrets Manager takes them: read before anything is resolved, since
 * their ARNs are made by the engine. `given` are values of this machine's environment, by the construct
 * that a secret belongs to; they take the place of the template's own.
 */
export const secretDefinitions = (
  template: Template,
  given: Readonly<Record<string, string | undefined>> = {},
): SecretDefinition[] =>
  Object.entries(template.Resources)
    .filter(([, { Type }]) => Type === 'AWS::SecretsManager::Secret')
    .map(([logicalId, { Properties }]) => {
      const { Name, GenerateSecretString, SecretString } = properties.parse(Properties)
      // The CDK ends a logical id with eight characters of its own.
      const value = given[logicalId.slice(0, -8)] ?? SecretString
      return {
        logicalId,
        ...(Name === undefined ? {} : { name: Name }),
        ...(value === undefined ? {} : { value }),
        ...(GenerateSecretString === undefined ? {} : { generate: GenerateSecretString }),
      }
    })
