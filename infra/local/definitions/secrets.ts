import * as z from 'zod/mini'
import type { SecretDefinition } from '#infra/local/engines/secretsmanager/engine.ts'
import type { Template } from '#infra/local/template/read-template.ts'

const properties = z.object({
  Name: z.optional(z.string()),
  GenerateSecretString: z.optional(z.json()),
})

/**
 * The template's secrets as Secrets Manager takes them: read before anything is resolved, since
 * their ARNs are made by the engine.
 */
export const secretDefinitions = (template: Template): SecretDefinition[] =>
  Object.entries(template.Resources)
    .filter(([, { Type }]) => Type === 'AWS::SecretsManager::Secret')
    .map(([logicalId, { Properties }]) => {
      const { Name, GenerateSecretString } = properties.parse(Properties)
      return {
        logicalId,
        ...(Name === undefined ? {} : { name: Name }),
        ...(GenerateSecretString === undefined ? {} : { generate: GenerateSecretString }),
      }
    })
