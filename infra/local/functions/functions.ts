import * as z from 'zod/mini'
import { REGION } from '#infra/local/engines/arn.ts'
import type { Credentials } from '#infra/local/gateway/credentials.ts'
import type { Policies } from '#infra/local/gateway/policies.ts'
import { StartError } from '#infra/local/start-error.ts'
import type { Deployment, Resource } from '#infra/local/template/deployment.ts'
import { resolveSecrets } from '#infra/local/template/dynamic-references.ts'
import { createLambda, type LambdaFunction } from './lambda.ts'

const functionProperties = z.object({
  Code: z.strictObject({ S3Bucket: z.string(), S3Key: z.string() }),
  Environment: z.optional(
    z.strictObject({ Variables: z.prefault(z.record(z.string(), z.string()), {}) }),
  ),
  Handler: z.string(),
  MemorySize: z.prefault(z.number(), 128),
  Role: z.string(),
  Runtime: z.literal('nodejs24.x'),
  Timeout: z.prefault(z.number(), 3),
})

const providerToken = z.object({ ServiceToken: z.string() })

export interface FunctionsOptions {
  readonly deployment: Deployment
  readonly assetPath: (objectKey: string) => string
  readonly policies: Policies
  readonly credentials: Credentials
  /** Where the AWS SDK finds the gateway. */
  readonly endpoint: string
  readonly secretOf: (id: string) => string | undefined
  readonly log: (functionName: string, line: string, level: 'info' | 'error') => void
}

/** The template's functions, by ARN. */
export function createFunctions(options: FunctionsOptions): ReadonlyMap<string, LambdaFunction> {
  const { deployment, policies } = options
  const providers = customResourceProviders(deployment)
  return new Map(
    deployment
      .ofType('AWS::Lambda::Function')
      .filter(({ identity }) => !providers.has(identity.attributes['Arn'] ?? ''))
      .map((resource): [string, LambdaFunction] => {
        const properties = deployment.read(resource, functionProperties)
        const role = policies.roleOf(properties.Role)
        if (role === undefined) {
          throw new StartError(`Function ${resource.logicalId} has a role that is not ours.`)
        }
        const name = resource.identity.ref
        const arn = resource.identity.attributes['Arn'] ?? ''
        const environment = Object.entries(properties.Environment?.Variables ?? {})
        return [
          arn,
          createLambda({
            role,
            directory: options.assetPath(properties.Code.S3Key),
            handler: properties.Handler,
            functionName: name,
            functionArn: arn,
            memory: properties.MemorySize,
            timeout: properties.Timeout,
            env: {
              ...Object.fromEntries(
                environment.map(([key, value]) => [key, resolveSecrets(value, options.secretOf)]),
              ),
              ...runtimeEnvironment({ ...options, role, name, memory: properties.MemorySize }),
            },
            log: (line, level) => options.log(name, line, level),
          }),
        ]
      }),
  )
}

/** What Lambda itself puts into a function's environment. */
export function runtimeEnvironment(options: {
  readonly credentials: Credentials
  readonly endpoint: string
  readonly role: string
  readonly name: string
  readonly memory: number
}): Record<string, string> {
  const { accessKeyId, secretAccessKey, sessionToken } = options.credentials.of(options.role)
  return {
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
    AWS_ENDPOINT_URL: options.endpoint,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: options.name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(options.memory),
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    TZ: ':UTC',
  }
}

/** ARNs of the functions that only serve CloudFormation's custom resources; they don't run here. */
const customResourceProviders = (deployment: Deployment): ReadonlySet<string> =>
  new Set(
    deployment.resources
      .filter(({ type }) => type.startsWith('Custom::'))
      .map((resource) => deployment.read(resource, providerToken).ServiceToken),
  )

/** Logical ids of the roles that those functions act in. */
export function providerRoles(deployment: Deployment): ReadonlySet<string> {
  const providers = customResourceProviders(deployment)
  const roleArns = new Set(
    deployment
      .ofType('AWS::Lambda::Function')
      .filter(({ identity }) => providers.has(identity.attributes['Arn'] ?? ''))
      .map((resource: Resource) => deployment.read(resource, z.object({ Role: z.string() })).Role),
  )
  return new Set(
    deployment
      .ofType('AWS::IAM::Role')
      .filter(({ identity }) => roleArns.has(identity.attributes['Arn'] ?? ''))
      .map(({ logicalId }) => logicalId),
  )
}
