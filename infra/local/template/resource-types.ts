import { createHash } from 'node:crypto'
import { ACCOUNT, REGION, arn } from '#infra/local/engines/arn.ts'

/** What other resources read of one: its `Ref` and its attributes. */
export interface Identity {
  readonly ref: string
  readonly attributes: Readonly<Record<string, string>>
}

interface ResourceType {
  /** Properties whose meaning is honoured, or that change nothing on one machine. */
  readonly properties: readonly string[]
  /** Property that may name the resource. */
  readonly nameProperty?: string
  identity(name: string, logicalId: string): Identity
}

const STACK = 'Predica'

/** Ten characters, as an API's or a distribution's generated id has. */
const generatedId = (logicalId: string): string =>
  createHash('sha256').update(logicalId).digest('hex').slice(0, 10)

const named = (service: string, kind: string) => (name: string) => ({
  ref: name,
  attributes: { Arn: arn(service, `${kind}${name}`) },
})

const idOnly = (_: string, logicalId: string): Identity => ({
  ref: generatedId(logicalId),
  attributes: { Id: generatedId(logicalId) },
})

/** The types that the embedded cloud acts out, with the properties that it knows of each. */
export const actedOut: Readonly<Record<string, ResourceType>> = {
  'AWS::S3::Bucket': {
    properties: [
      'BucketEncryption',
      'BucketName',
      'CorsConfiguration',
      'LifecycleConfiguration',
      'NotificationConfiguration',
      'OwnershipControls',
      'PublicAccessBlockConfiguration',
      'Tags',
      'VersioningConfiguration',
      'LoggingConfiguration',
    ],
    nameProperty: 'BucketName',
    identity: (name) => {
      const bucket = name.toLowerCase().slice(0, 63)
      return {
        ref: bucket,
        attributes: {
          Arn: `arn:aws:s3:::${bucket}`,
          DomainName: `${bucket}.s3.amazonaws.com`,
          RegionalDomainName: `${bucket}.s3.${REGION}.amazonaws.com`,
        },
      }
    },
  },
  'AWS::DynamoDB::Table': {
    properties: [
      'AttributeDefinitions',
      'BillingMode',
      'DeletionProtectionEnabled',
      'GlobalSecondaryIndexes',
      'KeySchema',
      'PointInTimeRecoverySpecification',
      'SSESpecification',
      'TableName',
      'Tags',
      'TimeToLiveSpecification',
    ],
    nameProperty: 'TableName',
    identity: named('dynamodb', 'table/'),
  },
  'AWS::DynamoDB::GlobalTable': {
    properties: [
      'AttributeDefinitions',
      'BillingMode',
      'GlobalSecondaryIndexes',
      'KeySchema',
      'Replicas',
      'SSESpecification',
      'TableName',
      'TimeToLiveSpecification',
      'WriteOnDemandThroughputSettings',
    ],
    nameProperty: 'TableName',
    identity: named('dynamodb', 'table/'),
  },
  'AWS::KMS::Key': {
    properties: [
      'Description',
      'Enabled',
      'EnableKeyRotation',
      'KeyPolicy',
      'KeySpec',
      'KeyUsage',
      'PendingWindowInDays',
      'Tags',
    ],
    identity: (_, logicalId) => ({
      ref: generatedId(logicalId),
      attributes: { Arn: arn('kms', `key/${generatedId(logicalId)}`) },
    }),
  },
  'AWS::SecretsManager::Secret': {
    properties: ['Description', 'GenerateSecretString', 'Name', 'SecretString', 'Tags'],
    nameProperty: 'Name',
    identity: (name) => ({ ref: arn('secretsmanager', `secret:${name}-000000`), attributes: {} }),
  },
  'AWS::Lambda::Function': {
    properties: [
      'Architectures',
      'Code',
      'Description',
      'Environment',
      'FunctionName',
      'Handler',
      'LoggingConfig',
      'MemorySize',
      'Role',
      'Runtime',
      'Tags',
      'Timeout',
      'TracingConfig',
      'ReservedConcurrentExecutions',
      'EphemeralStorage',
      'Layers',
    ],
    nameProperty: 'FunctionName',
    identity: named('lambda', 'function:'),
  },
  'AWS::IAM::Role': {
    properties: [
      'AssumeRolePolicyDocument',
      'Description',
      'ManagedPolicyArns',
      'Path',
      'Policies',
      'RoleName',
      'Tags',
    ],
    nameProperty: 'RoleName',
    identity: (name) => ({
      ref: name,
      attributes: { Arn: `arn:aws:iam::${ACCOUNT}:role/${name}`, RoleId: name },
    }),
  },
  'AWS::IAM::Policy': {
    properties: ['PolicyDocument', 'PolicyName', 'Roles'],
    identity: (name) => ({ ref: name, attributes: {} }),
  },
  'AWS::IAM::ManagedPolicy': {
    properties: ['Description', 'ManagedPolicyName', 'Path', 'PolicyDocument', 'Roles'],
    identity: (name) => ({ ref: `arn:aws:iam::${ACCOUNT}:policy/${name}`, attributes: {} }),
  },
  'AWS::ApiGatewayV2::Api': {
    properties: ['Description', 'Name', 'ProtocolType', 'Tags'],
    identity: (_, logicalId) => {
      const id = generatedId(logicalId)
      return {
        ref: id,
        attributes: {
          ApiId: id,
          ApiEndpoint: `https://${id}.execute-api.${REGION}.amazonaws.com`,
        },
      }
    },
  },
  'AWS::ApiGatewayV2::Stage': {
    properties: [
      'AccessLogSettings',
      'ApiId',
      'AutoDeploy',
      'DefaultRouteSettings',
      'StageName',
      'Tags',
    ],
    identity: (_, logicalId) => ({ ref: logicalId, attributes: {} }),
  },
  'AWS::ApiGatewayV2::Route': {
    properties: ['ApiId', 'AuthorizationType', 'RouteKey', 'Target'],
    identity: idOnly,
  },
  'AWS::ApiGatewayV2::Integration': {
    properties: [
      'ApiId',
      'IntegrationType',
      'IntegrationUri',
      'PayloadFormatVersion',
      'TimeoutInMillis',
    ],
    identity: idOnly,
  },
  'AWS::CloudFront::Distribution': {
    properties: ['DistributionConfig', 'Tags'],
    identity: (_, logicalId) => ({
      ref: generatedId(logicalId),
      attributes: {
        Id: generatedId(logicalId),
        DomainName: `d${generatedId(logicalId)}.cloudfront.net`,
      },
    }),
  },
  'AWS::CloudFront::Function': {
    properties: ['AutoPublish', 'FunctionCode', 'FunctionConfig', 'Name'],
    nameProperty: 'Name',
    identity: (name) => {
      const functionArn = `arn:aws:cloudfront::${ACCOUNT}:function/${name}`
      return { ref: functionArn, attributes: { FunctionARN: functionArn } }
    },
  },
  'AWS::CloudFront::ResponseHeadersPolicy': {
    properties: ['ResponseHeadersPolicyConfig'],
    identity: idOnly,
  },
  'AWS::CloudFront::CachePolicy': { properties: ['CachePolicyConfig'], identity: idOnly },
  'AWS::CloudFront::OriginRequestPolicy': {
    properties: ['OriginRequestPolicyConfig'],
    identity: idOnly,
  },
  'AWS::StepFunctions::StateMachine': {
    properties: [
      'DefinitionString',
      'DefinitionSubstitutions',
      'LoggingConfiguration',
      'RoleArn',
      'StateMachineName',
      'StateMachineType',
      'Tags',
      'TracingConfiguration',
    ],
    nameProperty: 'StateMachineName',
    identity: (name) => {
      const machineArn = arn('states', `stateMachine:${name}`)
      return { ref: machineArn, attributes: { Arn: machineArn, Name: name } }
    },
  },
  'AWS::Events::Rule': {
    properties: ['Description', 'EventPattern', 'Name', 'ScheduleExpression', 'State', 'Targets'],
    nameProperty: 'Name',
    identity: named('events', 'rule/'),
  },
  'AWS::SES::EmailIdentity': {
    properties: ['EmailIdentity'],
    nameProperty: 'EmailIdentity',
    identity: (name) => ({ ref: name, attributes: {} }),
  },
  'Custom::CDKBucketDeployment': {
    properties: [
      'DestinationBucketKeyPrefix',
      'DestinationBucketName',
      'DistributionId',
      'DistributionPaths',
      'Exclude',
      'Include',
      'OutputObjectKeys',
      'Prune',
      'RetainOnDelete',
      'ServiceToken',
      'SourceBucketNames',
      'SourceMarkers',
      'SourceObjectKeys',
      'SystemMetadata',
      'WaitForDistributionInvalidation',
    ],
    identity: (_, logicalId) => ({ ref: logicalId, attributes: {} }),
  },
}

/**
 * The types that need nothing on one machine: what they watch, keep or permit has no counterpart
 * here. Who may invoke a function (`AWS::Lambda::Permission`) and what a bucket's or a queue's own
 * policy says concern callers that are not roles of the template.
 */
export const nothingToDo: ReadonlySet<string> = new Set([
  'AWS::CDK::Metadata',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::CompositeAlarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::KMS::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::Logs::MetricFilter',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
])

/** Name that CloudFormation would make up for a resource without one. */
export const generatedName = (logicalId: string): string => `${STACK}-${logicalId}`

/** Identity of a resource that needs nothing here: only its name and its ARN are known. */
export function passiveIdentity(type: string, logicalId: string): Identity {
  const service = (type.split('::')[1] ?? '').toLowerCase()
  const name = generatedName(logicalId)
  return {
    ref: type === 'AWS::SNS::Topic' ? arn('sns', name) : name,
    attributes: {
      Arn: arn(service, name),
      TopicArn: arn('sns', name),
      QueueName: name,
      Id: generatedId(logicalId),
    },
  }
}
