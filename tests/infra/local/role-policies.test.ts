import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPolicies } from '#infra/local/gateway/policies.ts'
import { matchesWildcard } from '#infra/local/gateway/wildcard.ts'
import { resolveDeployment } from '#infra/local/template/deployment.ts'
import { parseTemplate } from '#infra/local/template/read-template.ts'

const policiesFor = (statements: readonly unknown[], rest: Record<string, unknown> = {}) =>
  createPolicies(
    resolveDeployment({
      template: parseTemplate({
        Resources: {
          Reader: {
            Type: 'AWS::IAM::Role',
            Properties: {
              Policies: [{ PolicyName: 'p', PolicyDocument: { Statement: statements } }],
            },
          },
          ...rest,
        },
      }),
    }),
  )

const read = { action: 's3:GetObject', resource: 'arn:aws:s3:::audio/audio/1' }
const allow = { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::audio/*' }

test('what no statement allows is refused', () => {
  const policies = policiesFor([allow])
  expect(policies.missing('Reader', [read])).toBeUndefined()
  const write = { ...read, action: 's3:PutObject' }
  expect(policies.missing('Reader', [read, write])).toEqual(write)
  const elsewhere = { ...read, resource: 'arn:aws:s3:::artefacts/1' }
  expect(policies.missing('Reader', [elsewhere])).toEqual(elsewhere)
  expect(policies.missing('anonymous', [read])).toEqual(read)
})

test('a denial wins over any permission', () => {
  const deny = { ...allow, Effect: 'Deny', Resource: 'arn:aws:s3:::audio/audio/1' }
  const policies = policiesFor([deny, allow])
  expect(policies.missing('Reader', [read])).toEqual(read)
  expect(
    policies.missing('Reader', [{ ...read, resource: 'arn:aws:s3:::audio/audio/2' }]),
  ).toBeUndefined()
})

test('actions are compared without case, resources with it', () => {
  const policies = policiesFor([allow])
  expect(policies.missing('Reader', [{ ...read, action: 's3:getobject' }])).toBeUndefined()
  const shouted = { ...read, resource: 'arn:aws:s3:::AUDIO/audio/1' }
  expect(policies.missing('Reader', [shouted])).toEqual(shouted)
})

test('policies that attach themselves to a role count as its own', () => {
  const attached = {
    Type: 'AWS::IAM::Policy',
    Properties: {
      PolicyName: 'p',
      PolicyDocument: { Statement: allow },
      Roles: [{ Ref: 'Reader' }],
    },
  }
  expect(policiesFor([]).missing('Reader', [read])).toEqual(read)
  expect(policiesFor([], { Attached: attached }).missing('Reader', [read])).toBeUndefined()
})

test.each([
  ['Condition', { ...allow, Condition: { StringEquals: { a: 'b' } } }],
  ['NotAction', { Effect: 'Allow', NotAction: 's3:*', Resource: '*' }],
  ['NotResource', { Effect: 'Allow', Action: 's3:*', NotResource: '*' }],
  ['Principal', { ...allow, Principal: '*' }],
])('a statement with %s stops the start, since it is not understood', (name, statement) => {
  expect(() => policiesFor([statement])).toThrow(new RegExp(`Reader.*${name}`))
})

test('a managed policy that is not known stops the start with its name', () => {
  const admin = {
    Type: 'AWS::IAM::Role',
    Properties: { ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] },
  }
  expect(() => policiesFor([], { Admin: admin })).toThrow(/AdministratorAccess/)
})

const symbols = fc.constantFrom('a', 'b', ':', '/', '*', '?', '.')
const text = fc.array(symbols, { maxLength: 12 }).map((parts) => parts.join(''))

test('wildcards match exactly what the same regular expression matches', () => {
  fc.assert(
    fc.property(text, text, (pattern, subject) => {
      const source = pattern
        .split('')
        .map((each) =>
          each === '*' ? '[^]*' : each === '?' ? '[^]' : each.replace('.', String.raw`\.`),
        )
        .join('')
      expect(matchesWildcard(pattern, subject)).toBe(new RegExp(`^${source}$`).test(subject))
    }),
    { numRuns: 2000 },
  )
})

test('a pattern of many stars is decided without blowing up', () => {
  expect(matchesWildcard('*a'.repeat(200), 'a'.repeat(5000) + 'b')).toBe(false)
})
