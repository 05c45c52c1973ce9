import * as z from 'zod/mini'
import type { Permission } from '#infra/local/gateway/engine.ts'
import { StartError } from '#infra/local/start-error.ts'
import type { Deployment, Resource } from '#infra/local/template/deployment.ts'
import { matchesWildcard } from './wildcard.ts'

const oneOrMore = z.union([
  z.pipe(
    z.string(),
    z.transform((text) => [text]),
  ),
  z.array(z.string()),
])

/** A statement in the form that is understood; `Condition`, `NotAction` and their like are not. */
const statement = z.strictObject({
  Sid: z.optional(z.string()),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: oneOrMore,
})
type Statement = z.infer<typeof statement>

const policyDocument = z.object({
  Version: z.optional(z.string()),
  Statement: z.union([
    z.array(statement),
    z.pipe(
      statement,
      z.transform((only) => [only]),
    ),
  ]),
})

const inlinePolicies = z.object({
  Policies: z.optional(z.array(z.object({ PolicyDocument: policyDocument }))),
  ManagedPolicyArns: z.optional(z.array(z.string())),
})
const attachedPolicy = z.object({ PolicyDocument: policyDocument, Roles: z.array(z.string()) })
const managedPolicy = z.object({
  PolicyDocument: policyDocument,
  Roles: z.prefault(z.array(z.string()), []),
})

/** AWS's own policies that a role may name: they permit writing logs and traces, which is free here. */
const awsManaged =
  /:aws:policy\/service-role\/AWSLambdaBasicExecutionRole$|:aws:policy\/AWSXRayDaemonWriteAccess$/

/** Who may do what, by the template's roles. */
export interface Policies {
  /**
   * Whether every permission is granted: a `Deny` wins over any `Allow`, and without an `Allow`
   * nothing is permitted.
   *
   * @param role logical id of an `AWS::IAM::Role`, or `root`, which may do everything
   * @returns the first permission that is missing, or nothing
   */
  missing(role: string, permissions: readonly Permission[]): Permission | undefined
  /** ARN of the session in which a role's holder acts, as AccessDenied messages name it. */
  sessionArn(role: string): string
  /** Logical id of a role by its ARN. */
  roleOf(arn: string): string | undefined
  readonly roles: readonly string[]
}

/** The embedded cloud's own role, for seeding and for engines that act by themselves. */
export const ROOT = 'root'

/**
 * Gathers the policies of each role: inline ones, and those that attach themselves to it.
 *
 * @param ignoring logical ids of roles whose holders don't run here (CDK's own custom resources)
 * @throws StartError for a statement in a form that is not understood
 */
export function createPolicies(
  deployment: Deployment,
  ignoring: ReadonlySet<string> = new Set(),
): Policies {
  const roles = deployment
    .ofType('AWS::IAM::Role')
    .filter(({ logicalId }) => !ignoring.has(logicalId))
  const ignoredNames = new Set(
    deployment
      .ofType('AWS::IAM::Role')
      .filter(({ logicalId }) => ignoring.has(logicalId))
      .map(({ identity }) => identity.ref),
  )
  const statements = new Map<string, Statement[]>(
    roles.map((role) => [role.identity.ref, inlineStatements(deployment, role)]),
  )
  const attach = (resource: Resource, schema: typeof attachedPolicy | typeof managedPolicy) => {
    const names = deployment.read(resource, z.object({ Roles: z.optional(z.array(z.string())) }))
    if ((names.Roles ?? []).every((name) => ignoredNames.has(name))) return
    const { PolicyDocument, Roles } = deployment.read<z.infer<typeof attachedPolicy>>(
      resource,
      schema,
    )
    for (const role of Roles) statements.get(role)?.push(...PolicyDocument.Statement)
  }
  for (const policy of deployment.ofType('AWS::IAM::Policy')) attach(policy, attachedPolicy)
  for (const policy of deployment.ofType('AWS::IAM::ManagedPolicy')) attach(policy, managedPolicy)

  const byLogicalId = new Map(roles.map((role) => [role.logicalId, role]))
  return {
    roles: [...byLogicalId.keys()],
    missing: (role, permissions) => {
      if (role === ROOT) return undefined
      const held = statements.get(byLogicalId.get(role)?.identity.ref ?? '') ?? []
      return permissions.find((permission) => !isAllowed(held, permission))
    },
    sessionArn: (role) =>
      `arn:aws:sts::000000000000:assumed-role/${byLogicalId.get(role)?.identity.ref ?? role}/local`,
    roleOf: (arn) => roles.find(({ identity }) => identity.attributes['Arn'] === arn)?.logicalId,
  }
}

function inlineStatements(deployment: Deployment, role: Resource): Statement[] {
  const { Policies = [], ManagedPolicyArns = [] } = deployment.read(role, inlinePolicies)
  const stranger = ManagedPolicyArns.find(
    (arn) => arn.includes(':iam::aws:') && !awsManaged.test(arn),
  )
  if (stranger !== undefined) {
    throw new StartError(
      `Role ${role.logicalId} holds ${stranger}, a managed policy that the embedded cloud does not know.`,
    )
  }
  return Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
}

function isAllowed(held: readonly Statement[], { action, resource }: Permission): boolean {
  const applying = held.filter(
    ({ Action, Resource }) =>
      Action.some((each) => matchesWildcard(each.toLowerCase(), action.toLowerCase())) &&
      Resource.some((each) => matchesWildcard(each, resource)),
  )
  return applying.length > 0 && applying.every(({ Effect }) => Effect === 'Allow')
}
