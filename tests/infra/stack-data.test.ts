import { expect, test } from 'vitest'
import {
  declared,
  OBJECT_STORE_URL,
  propertiesOf,
  SITE_URL,
  template,
} from '#tests/support/synthesis.ts'

const bucketNamed = (part: string) => {
  const found = declared('AWS::S3::Bucket').find(([logicalId]) => logicalId.includes(part))
  if (found === undefined) throw new Error(`There is no bucket ${part}.`)
  return found[1]
}

test('no bucket is public, readable without TLS, or stored in the clear', () => {
  const buckets = declared('AWS::S3::Bucket')
  expect(buckets).toHaveLength(3)
  for (const [logicalId, properties] of buckets) {
    expect(properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          { ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
        ],
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    })
    const policy = declared('AWS::S3::BucketPolicy').find(
      ([, { Bucket }]) => JSON.stringify(Bucket) === JSON.stringify({ Ref: logicalId }),
    )
    expect(policy?.[1]['PolicyDocument']).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Action: 's3:*',
          Effect: 'Deny',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      ]),
    })
  }
})

test('audio lives for a day at most, and its arrival is told to EventBridge', () => {
  expect(bucketNamed('Audio')).toMatchObject({
    LifecycleConfiguration: {
      Rules: [
        {
          Status: 'Enabled',
          ExpirationInDays: 1,
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        },
      ],
    },
    NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
  })
})

test('only the site may post audio from a browser, and do nothing else', () => {
  const cors = propertiesOf('AWS::S3::Bucket').flatMap((each) => each['CorsConfiguration'] ?? [])
  expect(cors).toEqual([
    {
      CorsRules: [
        {
          AllowedHeaders: ['*'],
          AllowedMethods: ['POST'],
          AllowedOrigins: [SITE_URL],
          MaxAge: 3600,
        },
      ],
    },
  ])
})

test('what Amazon Transcribe wrote expires too, the reports do not', () => {
  expect(bucketNamed('Artefacts')['LifecycleConfiguration']).toEqual({
    Rules: [{ Status: 'Enabled', Prefix: 'transcriptions/', ExpirationInDays: 1 }],
  })
})

test('there is one table, which can be restored and is not deleted by mistake', () => {
  expect(propertiesOf('AWS::DynamoDB::Table')).toMatchObject([
    {
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      SSESpecification: { SSEEnabled: true },
      DeletionProtectionEnabled: true,
    },
  ])
})

test('tokens are signed by a key of their own', () => {
  expect(propertiesOf('AWS::KMS::Key')).toMatchObject([
    { KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' },
  ])
})

test('what holds data outlives the stack', () => {
  const keeping = Object.values(template.Resources).filter(({ Type }) =>
    ['AWS::S3::Bucket', 'AWS::DynamoDB::Table', 'AWS::KMS::Key'].includes(Type),
  )
  expect(keeping).toHaveLength(5)
  for (const each of keeping) {
    expect(each).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  }
})

test('the stack says itself where the object store of its region is', () => {
  expect(template.Parameters['ObjectStoreUrl']?.Default).toBe('https://s3.sa-east-1.amazonaws.com')
  expect(OBJECT_STORE_URL).not.toBe(template.Parameters['ObjectStoreUrl']?.Default)
})
