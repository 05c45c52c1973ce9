import { existsSync } from 'node:fs'
import path from 'node:path'
import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'

const webBuild = path.resolve(import.meta.dirname, '../../dist/web')

/**
 * Puts the web build into the site's bucket: what carries a hash in its name may be kept for ever,
 * all else is asked for anew each time. Old hashed files stay, for pages that are still open.
 */
export class SiteFiles extends Construct {
  /** Throws one sentence when the site has not been built. */
  constructor(scope: Construct, id: string, bucket: IBucket) {
    super(scope, id)
    if (!existsSync(path.join(webBuild, 'index.html')))
      throw new Error('No site in dist/web: run npm run build.')

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
    // A page is published only once everything that it loads is there.
    pages.node.addDependency(hashed)
  }
}
