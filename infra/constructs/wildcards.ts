import { Stack, Validations } from 'aws-cdk-lib'
import type { PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import * as z from 'zod/mini'

const part = z.union([
  z.string(),
  z.object({ Ref: z.string() }),
  z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
])
const joined = z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(part)]) })

/** A composed ARN as cdk-nag spells it in its findings: `<Bucket.Arn>/audio/*`. */
function spelled(stack: Stack, resource: string): string | undefined {
  const composed = joined.safeParse(stack.resolve(resource))
  return composed.data?.['Fn::Join'][1]
    .map((each) => {
      if (typeof each === 'string') return each
      return 'Ref' in each ? `<${each.Ref}>` : `<${each['Fn::GetAtt'].join('.')}>`
    })
    .join('')
}

/**
 * Acknowledges to cdk-nag that some statements of a role end in a wildcard below a fixed prefix of
 * names that are made at run time. A bare `*` is never among them.
 */
export function acknowledgePrefixes(role: Role, statements: readonly PolicyStatement[]): void {
  const stack = Stack.of(role)
  const prefixes = statements
    .flatMap((statement) => statement.resources)
    .flatMap((resource) => spelled(stack, resource) ?? [])
    .filter((resource) => resource.endsWith('/*'))
  for (const prefix of new Set(prefixes))
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${prefix}]`,
      reason: 'Names below this prefix are made at run time, one for each sermon.',
    })
}
