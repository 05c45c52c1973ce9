import { Duration } from 'aws-cdk-lib'
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/**
 * Keeps nothing of the API's answers. CloudFront hands `Authorization` on by name only as part of a
 * cache key, which the managed policy without caching cannot have; hence this one, of zero seconds.
 */
export const apiCachePolicy = (scope: Construct, id: string) =>
  new CachePolicy(scope, id, {
    comment: 'Predica: the API is not cached',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    cookieBehavior: CacheCookieBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    // Reports are long texts; the HTTP API itself compresses nothing.
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })

/**
 * What the API sees of a request besides. Never `Host`, by which API Gateway tells its APIs apart;
 * CloudFront writes the viewer's address itself, whatever the viewer claims. Ten names at most.
 */
export const apiOriginRequestPolicy = (scope: Construct, id: string) =>
  new OriginRequestPolicy(scope, id, {
    comment: 'Predica: what the API sees of a request',
    headerBehavior: OriginRequestHeaderBehavior.allowList(
      'Accept',
      'Accept-Language',
      'CloudFront-Viewer-Address',
      'Content-Type',
      'Origin',
      'User-Agent',
      'X-Request-Id',
      'X-Signature',
    ),
    cookieBehavior: OriginRequestCookieBehavior.none(),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
  })
