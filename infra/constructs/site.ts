import { Annotations, Duration, Stack, Validations } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Data } from '#infra/constructs/data.ts'
import { apiCachePolicy, apiOriginRequestPolicy } from '#infra/constructs/edge-policies.ts'
import { privateBucket } from '#infra/constructs/private-bucket.ts'
import { noIndex, securityHeaders } from '#infra/constructs/security-headers.ts'
import { handler as spaFallbackHandler } from '#infra/constructs/spa-fallback.ts'
import { ORIGIN_SECRET_HEADER } from '#shared/constants/environment.ts'

interface SiteAddress {
  /** Host name of the site, when it is not CloudFront's own. */
  readonly domainName: string
  /** ARN of its certificate in us-east-1. */
  readonly certificateArn: string
}

interface SiteProps {
  readonly data: Data
  readonly httpApi: HttpApi
  /** Where the browser posts audio: the audio bucket in the object store. */
  readonly uploadUrl: string
  readonly address: SiteAddress | undefined
}

/**
 * CloudFront keeps an error for ten seconds, whatever the answer says of caching, unless told otherwise
 * for its status: who tries again would be told of the last try. These it keeps without being asked.
 */
const keptErrors = [404, 405, 414, 500, 501, 502, 503, 504]

/** CloudFront before both halves of the one origin: the site's files and, below `/api`, the API. */
export class Site extends Construct {
  readonly bucket: IBucket
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, { data, httpApi, uploadUrl, address }: SiteProps) {
    super(scope, id)

    this.bucket = privateBucket(this, 'Files')

    const everyAnswer = {
      responseHeadersPolicy: securityHeaders(this, 'Headers', uploadUrl),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    }
    const sharedHeaders = securityHeaders(this, 'SharedHeaders', uploadUrl, [noIndex])
    const spaFallback = new EdgeFunction(this, 'SpaFallback', {
      code: FunctionCode.fromInline(spaFallbackHandler.toString()),
      runtime: FunctionRuntime.JS_2_0,
      comment: 'Routes of the application are answered with its page',
    })

    const pages = {
      ...everyAnswer,
      // With the right to list, S3 answers 404 rather than 403 for a file that is not there.
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      functionAssociations: [
        { function: spaFallback, eventType: FunctionEventType.VIEWER_REQUEST },
      ],
    }

    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Predica',
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      errorResponses: keptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      priceClass: PriceClass.PRICE_CLASS_ALL,
      ...(address && {
        domainNames: [address.domainName],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', address.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2025,
      }),
      defaultBehavior: pages,
      additionalBehaviors: {
        '/api/*': {
          ...everyAnswer,
          origin: new HttpOrigin(
            `${httpApi.apiId}.execute-api.${Stack.of(this).region}.amazonaws.com`,
            {
              protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
              originSslProtocols: [OriginSslPolicy.TLS_V1_2],
              customHeaders: {
                // A dynamic reference: the template never holds the value.
                [ORIGIN_SECRET_HEADER]: data.originSecret.secretValue.unsafeUnwrap(),
              },
            },
          ),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: apiCachePolicy(this, 'ApiCache'),
          originRequestPolicy: apiOriginRequestPolicy(this, 'ApiRequests'),
        },
        // The address of a shared page is a secret.
        '/share/*': { ...pages, responseHeadersPolicy: sharedHeaders },
      },
    })

    Annotations.of(this.distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'The root is answered with index.html, by the default object and by the fallback.',
    )
    Validations.of(this.distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'Portuguese is preached everywhere.' },
      {
        id: 'AwsSolutions-CFR2',
        reason:
          'The API throttles itself and limits attempts; a firewall is a cost to add on need.',
      },
      {
        id: 'AwsSolutions-CFR3',
        reason: 'Viewer addresses are personal data; API calls are logged without them.',
      },
      {
        id: 'AwsSolutions-CFR4',
        reason: 'A site address with a certificate of its own brings the minimum TLS version.',
      },
    )
  }
}
