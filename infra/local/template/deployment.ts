import type * as z from 'zod/mini'
import { ACCOUNT, REGION } from '#infra/local/engines/arn.ts'
import { StartError } from '#infra/local/start-error.ts'
import { describeIssues } from './describe-issues.ts'
import { resolveValue, type Scope } from './intrinsics.ts'
import type { Json, Template } from './read-template.ts'
import {
  actedOut,
  generatedName,
  nothingToDo,
  passiveIdentity,
  type Identity,
} from './resource-types.ts'

/** A resource of the template with every intrinsic worked out. */
export interface Resource {
  readonly logicalId: string
  readonly type: string
  readonly identity: Identity
  readonly properties: Readonly<Record<string, Json>>
}

/** The template as it stands on this machine. */
export interface Deployment {
  readonly resources: readonly Resource[]
  ofType(type: string): readonly Resource[]
  /**
   * A resource's properties through a schema.
   *
   * @throws StartError that names the resource and the property that the schema does not take
   */
  read<T>(resource: Resource, schema: z.ZodMiniType<T>): T
}

export interface DeploymentOptions {
  readonly template: Template
  /** Values of the template's parameters that differ from their defaults. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Identities that an engine made up itself, by logical id. */
  readonly identities?: Readonly<Record<string, Identity>>
}

/**
 * Resolves a template against this machine. Dynamic references stay as they are: see
 * `resolveSecrets`.
 *
 * @throws StartError for a type, property, intrinsic or reference that is not known
 */
export function resolveDeployment(options: DeploymentOptions): Deployment {
  const { template, parameters = {}, identities = {} } = options
  const unknownParameter = Object.keys(parameters).find((name) => !(name in template.Parameters))
  if (unknownParameter !== undefined) {
    throw new StartError(`The template has no parameter ${unknownParameter}.`)
  }

  const pseudo: Readonly<Record<string, string>> = {
    'AWS::AccountId': ACCOUNT,
    'AWS::Partition': 'aws',
    'AWS::Region': REGION,
    'AWS::StackId': `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/Predica/local`,
    'AWS::StackName': 'Predica',
    'AWS::URLSuffix': 'amazonaws.com',
  }
  const known = new Map<string, Identity>()
  const naming = new Set<string>()

  const identityOf = (logicalId: string): Identity | undefined => {
    const declared = template.Resources[logicalId]
    if (declared === undefined) return undefined
    const found = known.get(logicalId)
    if (found !== undefined) return found
    if (naming.has(logicalId)) {
      throw new StartError(`The name of resource ${logicalId} depends on itself.`)
    }
    naming.add(logicalId)
    const identity = identities[logicalId] ?? nameResource(logicalId, declared)
    known.set(logicalId, identity)
    return identity
  }

  const nameResource = (
    logicalId: string,
    { Type, Properties }: Template['Resources'][string],
  ): Identity => {
    const type = actedOut[Type]
    if (type === undefined) {
      if (nothingToDo.has(Type)) return passiveIdentity(Type, logicalId)
      throw new StartError(
        `Resource ${logicalId} has the type ${Type}, which the embedded cloud does not know.`,
      )
    }
    const given = type.nameProperty === undefined ? undefined : Properties[type.nameProperty]
    const name = given === undefined ? undefined : resolveValue(given, scope, `${logicalId}'s name`)
    return type.identity(typeof name === 'string' ? name : generatedName(logicalId), logicalId)
  }

  const scope: Scope = {
    ref: (name) =>
      pseudo[name] ??
      parameters[name] ??
      template.Parameters[name]?.Default ??
      identityOf(name)?.ref,
    attribute: (logicalId, name) => {
      const attributes = identityOf(logicalId)?.attributes ?? {}
      return Object.hasOwn(attributes, name) ? attributes[name] : undefined
    },
    condition: (name) => {
      const expression = template.Conditions[name]
      if (expression === undefined) throw new StartError(`The template has no condition ${name}.`)
      return resolveValue(expression, scope, `Condition ${name}`) === true
    },
    mapping: (name, first, second) => template.Mappings[name]?.[first]?.[second],
  }

  const resources = Object.entries(template.Resources)
    .filter(([, { Condition }]) => Condition === undefined || scope.condition(Condition))
    .map(([logicalId, declared]): Resource => {
      const identity = identityOf(logicalId) ?? { ref: logicalId, attributes: {} }
      const acted = actedOut[declared.Type]
      const stranger = Object.keys(declared.Properties).find(
        (name) => acted !== undefined && !acted.properties.includes(name),
      )
      if (stranger !== undefined) {
        throw new StartError(
          `Resource ${logicalId} (${declared.Type}) has the property ${stranger}, which the embedded cloud does not know.`,
        )
      }
      // What needs nothing here is not worked out either: it may refer to anything.
      const properties =
        acted === undefined ? {} : resolveValue(declared.Properties, scope, logicalId)
      return { logicalId, type: declared.Type, identity, properties: asRecord(properties) }
    })

  return {
    resources,
    ofType: (type) => resources.filter((each) => each.type === type),
    read: (resource, schema) => {
      const parsed = schema.safeParse(resource.properties)
      if (parsed.success) return parsed.data
      throw new StartError(
        `Resource ${resource.logicalId} (${resource.type}) is not as the embedded cloud knows it: ${describeIssues(parsed.error)}.`,
      )
    },
  }
}

const asRecord = (value: Json): Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
