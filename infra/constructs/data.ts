import { Duration, RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib'
import { AttributeType, BillingMode, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb'
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms'
import { HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { NO_MODEL_KEY } from '#shared/constants/environment.ts'
import { announceObjects, privateBucket } from '#infra/constructs/private-bucket.ts'

/**
 * Everything that keeps state: items, objects, the key that signs tokens, the origin's secret, the
 * model's key.
 */
export class Data extends Construct {
  readonly table: Table
  readonly audioBucket: IBucket
  readonly artefactsBucket: IBucket
  readonly signingKey: Key
  readonly originSecret: Secret
  readonly modelKey: Secret

  /** `siteUrl` is the one origin whose pages may post audio. */
  constructor(scope: Construct, id: string, { siteUrl }: { siteUrl: string }) {
    super(scope, id)

    this.table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: TableEncryption.AWS_MANAGED,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })

    const aDay = Duration.days(1)
    this.audioBucket = privateBucket(this, 'Audio', {
      // The pipeline deletes each audio itself; this catches what nobody came back for.
      lifecycleRules: [{ expiration: aDay, abortIncompleteMultipartUploadAfter: aDay }],
      cors: [
        {
          allowedOrigins: [siteUrl],
          allowedMethods: [HttpMethods.POST],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
    })
    announceObjects(this.audioBucket)

    this.artefactsBucket = privateBucket(this, 'Artefacts', {
      lifecycleRules: [{ prefix: 'transcriptions/', expiration: aDay }],
    })

    this.signingKey = new Key(this, 'SigningKey', {
      description: 'Signs access tokens (ES256); the private half never leaves KMS.',
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: RemovalPolicy.RETAIN,
    })

    this.originSecret = new Secret(this, 'OriginSecret', {
      description: 'CloudFront sends it to the API, whose viewer addresses can then be believed.',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    })
    Validations.of(this.originSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'It proves only that a viewer address came through CloudFront, and CloudFront takes a new one at deploy alone; docs/runbook.md says how to change it.',
    })

    this.modelKey = new Secret(this, 'ModelKey', {
      description: `Key of the language model's API; ${NO_MODEL_KEY} until an operator puts one in.`,
      secretStringValue: SecretValue.unsafePlainText(NO_MODEL_KEY),
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(this.modelKey).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The service gives out its keys by hand; docs/runbook.md says how to change it.',
    })
  }
}
