import { expect, test } from 'vitest'
import { resolveDeployment } from '#infra/local/template/deployment.ts'
import { resolveSecrets } from '#infra/local/template/dynamic-references.ts'
import { parseTemplate } from '#infra/local/template/read-template.ts'
import { deployment as realDeployment } from '#tests/support/synthesis.ts'

const resolve = (
  resources: Record<string, unknown>,
  rest: Record<string, unknown> = {},
  parameters: Record<string, string> = {},
) => resolveDeployment({ template: parseTemplate({ Resources: resources, ...rest }), parameters })

/** The value of one property in which any intrinsic may stand. */
const resolveName = (value: unknown, rest: Record<string, unknown> = {}, parameters = {}) => {
  const resources = {
    Files: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'files' } },
    Named: { Type: 'AWS::IAM::Role', Properties: { Description: value } },
  }
  const named = resolve(resources, rest, parameters).resources.find(
    ({ logicalId }) => logicalId === 'Named',
  )
  return named?.properties['Description']
}

test.each([
  ['Ref to a resource', { Ref: 'Files' }, 'files'],
  ['Ref to a pseudo parameter', { Ref: 'AWS::Region' }, 'sa-east-1'],
  ['GetAtt as a list', { 'Fn::GetAtt': ['Files', 'Arn'] }, 'arn:aws:s3:::files'],
  ['GetAtt as text', { 'Fn::GetAtt': 'Files.Arn' }, 'arn:aws:s3:::files'],
  [
    'Sub',
    { 'Fn::Sub': '${Files.Arn}/${AWS::Region}/${!Raw}' },
    'arn:aws:s3:::files/sa-east-1/${Raw}',
  ],
  [
    'Sub with names',
    { 'Fn::Sub': ['${a}-${Files}', { a: { Ref: 'AWS::Region' } }] },
    'sa-east-1-files',
  ],
  ['Join', { 'Fn::Join': ['/', ['a', { Ref: 'Files' }, 'b']] }, 'a/files/b'],
  ['Select and Split', { 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
  ['If', { 'Fn::If': ['IsTest', 'yes', 'no'] }, 'yes'],
  ['FindInMap', { 'Fn::FindInMap': ['Sizes', 'small', 'memory'] }, '128'],
])('%s is worked out', (_, value, expected) => {
  const rest = {
    Conditions: {
      IsTest: {
        'Fn::And': [
          { 'Fn::Equals': [{ Ref: 'AWS::Partition' }, 'aws'] },
          { 'Fn::Not': [{ 'Fn::Equals': ['a', 'b'] }] },
        ],
      },
    },
    Mappings: { Sizes: { small: { memory: '128' } } },
  }
  expect(resolveName(value, rest)).toBe(expected)
})

test('a parameter has the value given, else its default', () => {
  const rest = { Parameters: { Url: { Type: 'String', Default: 'http://a' } } }
  expect(resolveName({ Ref: 'Url' }, rest)).toBe('http://a')
  expect(resolveName({ Ref: 'Url' }, rest, { Url: 'http://b' })).toBe('http://b')
})

test('a property that is AWS::NoValue vanishes, and so does a resource whose condition fails', () => {
  const nothing = { 'Fn::If': ['Never', 'x', { Ref: 'AWS::NoValue' }] }
  const rest = { Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } } }
  expect(resolveName(nothing, rest)).toBeUndefined()
  const resources = {
    Gone: { Type: 'AWS::Unknown::Thing', Condition: 'Never', Properties: {} },
  }
  expect(resolve(resources, rest).resources).toEqual([])
})

test.each([
  ['a resource type', { X: { Type: 'AWS::SES::Template' } }, /X .*AWS::SES::Template/],
  [
    'a property',
    { X: { Type: 'AWS::S3::Bucket', Properties: { ReplicationConfiguration: {} } } },
    /X .*ReplicationConfiguration/,
  ],
  [
    'an intrinsic',
    { X: { Type: 'AWS::S3::Bucket', Properties: { Tags: { 'Fn::ImportValue': 'a' } } } },
    /Fn::ImportValue/,
  ],
  ['a reference', { X: { Type: 'AWS::S3::Bucket', Properties: { Tags: { Ref: 'Y' } } } }, /Y/],
  [
    'an attribute',
    { X: { Type: 'AWS::S3::Bucket', Properties: { Tags: { 'Fn::GetAtt': ['X', 'WebsiteURL'] } } } },
    /X\.WebsiteURL/,
  ],
  [
    'an attribute of a resource',
    { X: { Type: 'AWS::S3::Bucket', CreationPolicy: {} } },
    /CreationPolicy/,
  ],
])('%s that is not known stops the start with its name', (_, resources, message) => {
  expect(() => resolve(resources)).toThrow(message)
  expect(() => resolve(resources)).toThrow(expect.objectContaining({ name: 'StartError' }))
})

test('a section of the template that is not known stops the start with its name', () => {
  expect(() => resolve({}, { Transform: 'AWS::Serverless-2016-10-31' })).toThrow(/Transform/)
})

const bucketNamedAfter = (other: string) => ({
  Type: 'AWS::S3::Bucket',
  Properties: { BucketName: { Ref: other } },
})

test('a name that depends on itself is refused', () => {
  const resources = { A: bucketNamedAfter('B'), B: bucketNamedAfter('A') }
  expect(() => resolve(resources)).toThrow(/depends on itself/)
})

test('what needs nothing here may refer to anything', () => {
  const resources = { X: { Type: 'AWS::CloudWatch::Alarm', Properties: { A: { 'Fn::Odd': 1 } } } }
  expect(resolve(resources).resources).toHaveLength(1)
})

test('nothing of the real template is left to be worked out', () => {
  const text = JSON.stringify(realDeployment.resources.map(({ properties }) => properties))
  expect(text).not.toMatch(/"(Ref|Fn::\w+)":/)
  expect(realDeployment.resources.length).toBeGreaterThan(50)
})

test('a secret is put in place by ARN, whole or by key', () => {
  const arn = 'arn:aws:secretsmanager:sa-east-1:000000000000:secret:origin-1a2b3c'
  const secretOf = (id: string) => (id === arn ? '{"key":"k"}' : undefined)
  expect(resolveSecrets(`{{resolve:secretsmanager:${arn}:SecretString:key::}}`, secretOf)).toBe('k')
  expect(resolveSecrets(`a{{resolve:secretsmanager:${arn}:SecretString:::}}b`, secretOf)).toBe(
    'a{"key":"k"}b',
  )
  expect(() => resolveSecrets('{{resolve:secretsmanager:x:SecretString:::}}', secretOf)).toThrow(
    /No secret/,
  )
  expect(() => resolveSecrets('{{resolve:ssm:x}}', secretOf)).toThrow(/resolve:ssm/)
})
