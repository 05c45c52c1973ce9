import { existsSync } from 'node:fs'
import path from 'node:path'
import { CfnElement, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { NotBuilt } from '#infra/constructs/not-built.ts'

/** Id by which the CDK finds its one deployment function again. */
const PROVIDER = 'Custom::CDKBucketDeployment'

const webBuild = path.resolve(import.meta.dirname, '../../dist/web')

/**
 * Puts the web build into the site's bucket: what carries a hash in its name may be kept for ever,
 * all else is asked for anew each time. Old hashed files stay, for pages that are still open.
 */
export class SiteFiles extends Construct {
  /** @throws NotBuilt when the site has not been built */
  constructor(scope: Construct, id: string, bucket: IBucket) {
    super(scope, id)
    if (!existsSync(path.join(webBuild, 'index.html')))
      throw new NotBuilt('No site in dist/web: run npm run build.')

    const common = {
      sources: [Source.asset(webBuild)],
      destinationBucket: bucket,
      logGroup: new LogGroup(this, 'Logs', {
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    }
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...common,
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      prune: false,
    })
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      exclude: ['assets/*'],
      cacheControl: [CacheControl.fromString('no-cache')],
    })
    acknowledgeProvider(Stack.of(this), bucket)

    // A page is published only once everything that it loads is there.
    pages.node.addDependency(hashed)
  }
}

/** The CDK's own function that unpacks files into a bucket; its rights are not ours to write. */
function acknowledgeProvider(stack: Stack, bucket: IBucket): void {
  const files = `<${stack.getLogicalId(cfnElement(bucket))}.Arn>/*`
  const assets = `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`
  const reason = 'Made by the CDK for its own deployment function, which copies files and no more.'
  const findings = [
    'L1',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['Abort*', 'DeleteObject*', 'GetBucket*', 'GetObject*', 'List*'].map(
      (action) => `IAM5[Action::s3:${action}]`,
    ),
    ...[files, assets].map((resource) => `IAM5[Resource::${resource}]`),
  ]
  const provider = stack.node.children.find(({ node }) => node.id.startsWith(PROVIDER))
  if (provider === undefined) throw new Error(`The CDK made no ${PROVIDER}.`)
  Validations.of(provider).acknowledge(
    ...findings.map((finding) => ({ id: `AwsSolutions-${finding}`, reason })),
  )
}

function cfnElement(bucket: IBucket): CfnElement {
  const element = bucket.node.defaultChild
  if (!CfnElement.isCfnElement(element)) throw new Error(`${bucket.node.path} is no resource.`)
  return element
}
