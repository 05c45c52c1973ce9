import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { arn } from '#infra/local/engines/arn.ts'
import { createJsonEngine, operation } from '#infra/local/engines/json-protocol.ts'
import { ServiceError } from '#infra/local/engines/service-error.ts'
import type { Clock } from '#infra/local/engines/timers.ts'
import type { Engine } from '#infra/local/gateway/engine.ts'
import type { Store } from '#infra/local/store.ts'
import { generateSecret, generateSecretString } from './generate.ts'

/** A secret of the template, with its intrinsics resolved. */
export interface SecretDefinition {
  readonly logicalId: string
  /** The template's `Name`; the logical id serves where it has none. */
  readonly name?: string
  /** `GenerateSecretString` as the template has it; an unknown member is refused. */
  readonly generate?: unknown
  /** The template's `SecretString`, or a value of this machine's environment. */
  readonly value?: string
}

const storedSecret = z.object({
  arn: z.string(),
  name: z.string(),
  value: z.string(),
  versionId: z.string(),
  created: z.number(),
})

const getInput = z.object({
  SecretId: z.string(),
  VersionStage: z.optional(z.literal('AWSCURRENT')),
})

/** What the embedded cloud gives to templates that refer to a secret. */
export interface SecretsEngine extends Engine {
  /** ARN of a logical id's secret: what `Ref` gives. */
  readonly secretArn: (logicalId: string) => string
  /** The secret's text, for `{{resolve:secretsmanager:…}}`. */
  readonly secretValue: (logicalId: string) => string
}

/**
 * AWS Secrets Manager: GetSecretValue by ARN or name. A generated secret is made on first start and
 * kept; one with a `value` takes that value on every start.
 *
 * @throws when a definition asks for more than is known
 */
export function createSecretsManagerEngine(options: {
  readonly store: Store
  readonly secrets: readonly SecretDefinition[]
  readonly now: Clock
}): SecretsEngine {
  const kept = options.store.collection('secrets', storedSecret)
  for (const { logicalId, name = logicalId, generate, value } of options.secrets) {
    const before = kept.get(logicalId)
    const text =
      value ?? before?.value ?? generateSecret(generateSecretString.parse(generate ?? {}))
    if (before?.value === text) continue
    kept.put(logicalId, {
      // AWS ends the ARN with six characters of its own, so that no policy can guess it by name.
      arn: before?.arn ?? arn('secretsmanager', `secret:${name}-${randomBytes(3).toString('hex')}`),
      name,
      value: text,
      versionId: randomUUID(),
      created: options.now(),
    })
  }

  const secrets = new Map(kept.entries())
  const known = (logicalId: string) => {
    const secret = secrets.get(logicalId)
    if (secret === undefined) throw new Error(`No secret has the logical id ${logicalId}`)
    return secret
  }
  const find = (id: string) => secrets.values().find((each) => each.arn === id || each.name === id)

  const engine = createJsonEngine('secretsmanager', {
    GetSecretValue: operation(
      getInput,
      ({ SecretId }) => [
        {
          action: 'secretsmanager:GetSecretValue',
          resource: find(SecretId)?.arn ?? arn('secretsmanager', `secret:${SecretId}`),
        },
      ],
      ({ SecretId }) => {
        const secret = find(SecretId)
        if (secret === undefined) {
          throw new ServiceError(
            'ResourceNotFoundException',
            "Secrets Manager can't find the specified secret.",
          )
        }
        return {
          ARN: secret.arn,
          Name: secret.name,
          VersionId: secret.versionId,
          VersionStages: ['AWSCURRENT'],
          SecretString: secret.value,
          CreatedDate: secret.created / 1000,
        }
      },
    ),
  })
  return {
    ...engine,
    secretArn: (logicalId) => known(logicalId).arn,
    secretValue: (logicalId) => known(logicalId).value,
  }
}
