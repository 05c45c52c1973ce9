import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  CfnBucket,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct, IConstruct } from 'constructs'

/** The CDK's own class misses its interface by an optional property under our compiler options. */
const isBucket = (construct: IConstruct): construct is IBucket => construct instanceof Bucket

/** A bucket as all of ours are: closed to the public, encrypted, reached over TLS alone, kept. */
export function privateBucket(scope: Construct, id: string, props: BucketProps = {}): IBucket {
  const bucket: IConstruct = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: RemovalPolicy.RETAIN,
    ...props,
  })
  if (!isBucket(bucket)) throw new Error(`${bucket.node.path} is no bucket.`)
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason:
      'Keys name people and their sermons: a log of them would outlive the objects. The API, the state machine and CloudTrail tell who called.',
  })
  return bucket
}

/** Sends a bucket's events to EventBridge by its own property; the CDK's would add a function. */
export function announceObjects(bucket: IBucket): void {
  const resource = bucket.node.defaultChild
  if (!(resource instanceof CfnBucket)) throw new Error(`${bucket.node.path} is no bucket.`)
  resource.notificationConfiguration = {
    eventBridgeConfiguration: { eventBridgeEnabled: true },
  }
}
