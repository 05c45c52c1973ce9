import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deployment, SENDER_DOMAIN } from '#tests/support/synthesis.ts'

const list = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
)
const document = z.object({
  Statement: z.array(z.object({ Effect: z.literal('Allow'), Action: list, Resource: list })),
})
const role = z.object({
  ManagedPolicyArns: z.optional(z.array(z.string())),
  Policies: z.optional(z.array(z.object({ PolicyDocument: document }))),
})
const policy = z.object({ PolicyDocument: document, Roles: z.array(z.string()) })
const lambda = z.object({ Description: z.optional(z.string()), Role: z.string() })

type Grant = readonly [action: string, resource: string]

/** Every right of a role, one action on one resource at a time. */
function grantsOf(logicalId: string): Grant[] {
  const resource = deployment.resources.find((each) => each.logicalId === logicalId)
  if (resource === undefined) throw new Error(`There is no role ${logicalId}.`)
  const documents = [
    ...(deployment.read(resource, role).Policies ?? []).map((each) => each.PolicyDocument),
    ...deployment
      .ofType('AWS::IAM::Policy')
      .map((each) => deployment.read(each, policy))
      .filter(({ Roles }) => Roles.includes(resource.identity.ref))
      .map((each) => each.PolicyDocument),
  ]
  return documents
    .flatMap(({ Statement }) => Statement)
    .flatMap(({ Action, Resource }) =>
      Action.flatMap((action) => Resource.map((each): Grant => [action, each])),
    )
}

const roles = deployment
  .ofType('AWS::IAM::Role')
  .map(({ logicalId }) => logicalId)
  // Made by the CDK, for unpacking the site's files.
  .filter((logicalId) => !logicalId.startsWith('CustomCDKBucketDeployment'))

/** Rights of the function that a handler's file becomes, without those to write its log. */
function rightsOf(handler: string): string[] {
  const found = deployment
    .ofType('AWS::Lambda::Function')
    .map((each) => deployment.read(each, lambda))
    .find(({ Description }) => Description === `functions/${handler}.ts`)
  const owner = deployment
    .ofType('AWS::IAM::Role')
    .find(({ identity }) => identity.attributes['Arn'] === found?.Role)
  if (owner === undefined) throw new Error(`${handler} has no role.`)
  return grantsOf(owner.logicalId)
    .filter(([action]) => !action.startsWith('logs:'))
    .map(([action, resource]) => `${action} ${place(resource)}`)
    .toSorted()
}

/** The end of an ARN, with the logical ids' hashes left out. */
const place = (arn: string): string =>
  arn
    .replace(/^arn:aws:[^:]*:[^:]*:[^:]*:/, '')
    .replace(/predica-data([a-z]+?)[0-9a-f]{8}/, '$1')
    .replace(/^table\/.*/, 'table')
    .replace(/^key\/.*/, 'key')
    .replace(/^secret:.*/, 'secret')

test('no action of any role is a wildcard', () => {
  expect(roles.length).toBeGreaterThan(0)
  for (const logicalId of roles) {
    expect(grantsOf(logicalId).filter(([action]) => action.includes('*'))).toEqual([])
  }
})

test('no role has a managed policy', () => {
  for (const logicalId of roles) {
    const resource = deployment.resources.find((each) => each.logicalId === logicalId)
    expect(resource && deployment.read(resource, role).ManagedPolicyArns).toBeUndefined()
  }
})

test('a resource is a wildcard only below a prefix of names, or where IAM knows no resource', () => {
  const wild = roles.flatMap((logicalId) =>
    grantsOf(logicalId).filter(([, resource]) => resource.includes('*')),
  )
  const withoutResource = wild.filter(([, resource]) => resource === '*').map(([action]) => action)
  expect([...new Set(withoutResource)].toSorted()).toEqual([
    'logs:CreateLogDelivery',
    'logs:DeleteLogDelivery',
    'logs:DescribeLogGroups',
    'logs:DescribeResourcePolicies',
    'logs:GetLogDelivery',
    'logs:ListLogDeliveries',
    'logs:PutResourcePolicy',
    'logs:UpdateLogDelivery',
    'transcribe:StartTranscriptionJob',
  ])
  const prefixes = wild.filter(([, resource]) => resource !== '*').map(([, arn]) => place(arn))
  expect([...new Set(prefixes)].toSorted()).toEqual([
    'artefacts/analyses/*',
    'artefacts/bible/*',
    'artefacts/search/*',
    'artefacts/transcriptions/*',
    'audio/audio/*',
    'transcription-job/*',
  ])
})

test('every function has a role of its own', () => {
  const used = deployment
    .ofType('AWS::Lambda::Function')
    .map((each) => deployment.read(each, lambda).Role)
  expect(new Set(used).size).toBe(used.length)
})

test('a call that anybody may make can do nothing', () => {
  expect(rightsOf('api/system/get-health')).toEqual([])
  expect(rightsOf('api/system/get-openapi')).toEqual([])
})

test('a signed-in call without needs of its own checks the token and reads its user', () => {
  expect(rightsOf('api/account/get-profile')).toEqual([
    'dynamodb:GetItem table',
    'kms:GetPublicKey key',
  ])
})

test('only who asks the language model can read its key', () => {
  const readers = deployment
    .ofType('AWS::IAM::Role')
    .filter(({ logicalId }) =>
      grantsOf(logicalId).some(
        ([action, resource]) =>
          action === 'secretsmanager:GetSecretValue' && resource.includes('ModelKey'),
      ),
    )
  expect(readers).toHaveLength(1)
  expect(rightsOf('pipeline/ask-model')).toEqual([
    's3:GetObject artefacts/analyses/*',
    's3:ListBucket artefacts',
    's3:PutObject artefacts/analyses/*',
    'secretsmanager:GetSecretValue secret',
  ])
})

test('only those who give out tokens can sign them', () => {
  const signers = deployment
    .ofType('AWS::Lambda::Function')
    .flatMap((each) => deployment.read(each, lambda).Description ?? [])
    .filter((text) =>
      rightsOf(text.slice('functions/'.length, -'.ts'.length)).includes('kms:Sign key'),
    )
  expect(signers.toSorted()).toEqual([
    'functions/api/account/change-password.ts',
    'functions/api/account/log-in.ts',
    'functions/api/account/register-user.ts',
  ])
})

test('only those who write to users can send e-mail, as the one sender', () => {
  const rights = roles.flatMap((logicalId) =>
    grantsOf(logicalId).filter(([action]) => action.startsWith('ses:')),
  )
  expect(rights.length).toBeGreaterThan(0)
  for (const [action, resource] of rights) {
    expect(action).toBe('ses:SendEmail')
    expect(resource).toBe(`arn:aws:ses:sa-east-1:000000000000:identity/${SENDER_DOMAIN}`)
  }
  expect(rightsOf('api/account/log-in').filter((right) => right.startsWith('ses:'))).toEqual([])
})

test('the call that opens an upload can store audio, and neither read nor delete it', () => {
  const objects = rightsOf('api/audio/create-upload').filter((right) => right.startsWith('s3:'))
  expect(objects).toEqual(['s3:PutObject audio/audio/*'])
})

test('a missing object can be told from a forbidden one wherever objects are read', () => {
  expect(rightsOf('api/audio/get-analysis')).toContain('s3:ListBucket artefacts')
  expect(rightsOf('pipeline/probe')).toContain('s3:ListBucket audio')
})

test.each(['pipeline/finish', 'pipeline/fail'])('%s can delete all that must not stay', (step) => {
  expect(rightsOf(step)).toEqual(
    expect.arrayContaining([
      's3:DeleteObject audio/audio/*',
      's3:DeleteObject artefacts/transcriptions/*',
      'transcribe:DeleteTranscriptionJob transcription-job/*',
    ]),
  )
})
