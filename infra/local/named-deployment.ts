import { secretDefinitions } from '#infra/local/definitions/secrets.ts'
import { createKmsEngine } from '#infra/local/engines/kms/engine.ts'
import { createSecretsManagerEngine } from '#infra/local/engines/secretsmanager/engine.ts'
import type { Engine } from '#infra/local/gateway/engine.ts'
import type { Store } from '#infra/local/store.ts'
import { type Deployment, resolveDeployment } from '#infra/local/template/deployment.ts'
import type { Template } from '#infra/local/template/read-template.ts'

/** A deployment with the engines whose resources have named themselves. */
export interface NamedDeployment {
  readonly deployment: Deployment
  readonly engines: readonly Engine[]
  /** A secret's text by its ARN. */
  readonly secretOf: (arn: string) => string | undefined
}

/**
 * Makes the template's keys and secrets, whose identifiers are made up when they are, and resolves
 * the template with these.
 *
 * @param options.parameters values of the template's parameters
 * @param options.secretTexts what secrets hold instead of the template's own, by their constructs
 */
export function nameDeployment(options: {
  readonly template: Template
  readonly parameters: Readonly<Record<string, string>>
  readonly secretTexts: Readonly<Record<string, string | undefined>>
  readonly store: Store
  readonly now: () => number
}): NamedDeployment {
  const { template, parameters, secretTexts, store, now } = options
  const idsOf = (type: string) =>
    Object.entries(template.Resources).flatMap(([id, { Type }]) => (Type === type ? [id] : []))
  const keyIds = idsOf('AWS::KMS::Key')
  const secretIds = idsOf('AWS::SecretsManager::Secret')
  const kms = createKmsEngine({ store, keys: keyIds, now })
  const secrets = createSecretsManagerEngine({
    store,
    secrets: secretDefinitions(template, secretTexts),
    now,
  })

  const keyIdentity = (id: string) => ({
    ref: kms.keyId(id),
    attributes: { Arn: kms.keyArn(id), KeyId: kms.keyId(id) },
  })
  const secretIdentity = (id: string) => ({ ref: secrets.secretArn(id), attributes: {} })
  return {
    deployment: resolveDeployment({
      template,
      parameters,
      identities: Object.fromEntries([
        ...keyIds.map((id) => [id, keyIdentity(id)]),
        ...secretIds.map((id) => [id, secretIdentity(id)]),
      ]),
    }),
    engines: [kms, secrets],
    secretOf: (arn) => {
      const id = secretIds.find((each) => secrets.secretArn(each) === arn)
      return id === undefined ? undefined : secrets.secretValue(id)
    },
  }
}
