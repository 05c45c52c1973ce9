import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createEdgeFunction } from '#infra/local/front/edge-function.ts'
import { declared, deployment, OBJECT_STORE_URL, propertiesOf } from '#tests/support/synthesis.ts'

const behaviour = z.object({
  PathPattern: z.optional(z.string()),
  TargetOriginId: z.string(),
  FunctionAssociations: z.optional(z.array(z.object({ EventType: z.string() }))),
  ResponseHeadersPolicyId: z.string(),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.optional(z.string()),
  ViewerProtocolPolicy: z.string(),
})
const distribution = z.object({
  DistributionConfig: z.object({
    HttpVersion: z.string(),
    DefaultRootObject: z.string(),
    DefaultCacheBehavior: behaviour,
    CacheBehaviors: z.array(behaviour),
    CustomErrorResponses: z.array(
      z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number() }),
    ),
  }),
})

const [resource] = deployment.ofType('AWS::CloudFront::Distribution')
if (resource === undefined) throw new Error('There is no distribution.')
const config = deployment.read(resource, distribution).DistributionConfig
const [api, shared, ...otherBehaviours] = config.CacheBehaviors

const headersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }),
    }),
  }),
})

test('the site and the API share one origin, and the same headers', () => {
  expect(otherBehaviours).toEqual([])
  expect(api).toMatchObject({ PathPattern: '/api/*', ViewerProtocolPolicy: 'redirect-to-https' })
  expect(api?.ResponseHeadersPolicyId).toBe(config.DefaultCacheBehavior.ResponseHeadersPolicyId)
  expect(config).toMatchObject({ HttpVersion: 'http2and3', DefaultRootObject: 'index.html' })
})

test('a shared page is a page of the site that asks search engines to leave it out', () => {
  const { ResponseHeadersPolicyId, ...site } = config.DefaultCacheBehavior
  expect(shared).toMatchObject({ ...site, PathPattern: '/share/*' })
  const headers = deployment
    .ofType('AWS::CloudFront::ResponseHeadersPolicy')
    .map(({ identity, properties }) => [identity.ref, JSON.stringify(properties)] as const)
  const named = new Map(headers)
  expect(named.get(shared?.ResponseHeadersPolicyId ?? '')).toContain('X-Robots-Tag')
  expect(named.get(ResponseHeadersPolicyId)).not.toContain('X-Robots-Tag')
})

test('an error of the API reaches the browser as it is, and only whom it was meant for', () => {
  // No page in its stead: the schema above is strict. The statuses that CloudFront keeps by itself.
  expect(config.CustomErrorResponses).toEqual(
    [404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({
      ErrorCode,
      ErrorCachingMinTTL: 0,
    })),
  )
  expect(api?.FunctionAssociations).toBeUndefined()
})

test.each([
  ['/', '/index.html'],
  ['/dashboard', '/index.html'],
  ['/analysis/0199a', '/index.html'],
  ['/analysis/0199a/', '/index.html'],
  ['/v1.2/pagina', '/index.html'],
  ['/assets/index-4f2a.js', '/assets/index-4f2a.js'],
  ['/icon.svg', '/icon.svg'],
])('the site answers %s with %s', (uri, expected) => {
  const [declaredFunction] = propertiesOf('AWS::CloudFront::Function')
  const run = createEdgeFunction(z.string().parse(declaredFunction?.['FunctionCode']))
  const request = { method: 'GET', uri, query: new URLSearchParams(), headers: {}, ip: '192.0.2.1' }
  expect(run(request)).toMatchObject({ type: 'request', uri: expected })
})

test('pages load from the site alone and post to the audio bucket alone', () => {
  const [policy] = deployment.ofType('AWS::CloudFront::ResponseHeadersPolicy')
  if (policy === undefined) throw new Error('There is no headers policy.')
  const text = deployment.read(policy, headersPolicy).ResponseHeadersPolicyConfig
    .SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy
  const audioBucket = deployment
    .ofType('AWS::S3::Bucket')
    .find(({ logicalId }) => logicalId.includes('Audio'))
  expect(text.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self' ${OBJECT_STORE_URL}/${audioBucket?.identity.ref}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
})

test('every answer forbids what no page needs', () => {
  const policies = propertiesOf('AWS::CloudFront::ResponseHeadersPolicy')
  expect(policies).toHaveLength(2)
  for (const policy of policies) {
    expect(policy).toMatchObject({
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY' },
          ReferrerPolicy: { ReferrerPolicy: 'same-origin' },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
        },
        CustomHeadersConfig: {
          Items: expect.arrayContaining([
            { Header: 'Cross-Origin-Opener-Policy', Value: 'same-origin', Override: true },
            {
              Header: 'Permissions-Policy',
              Value: expect.stringMatching(
                /^microphone=\(self\), screen-wake-lock=\(self\), fullscreen=\(self\)(, [a-z-]+=\(\))+$/,
              ),
              Override: true,
            },
          ]),
        },
      },
    })
  }
})

test('the API gets the viewer address from CloudFront, the token, and never the host', () => {
  const [requests] = propertiesOf('AWS::CloudFront::OriginRequestPolicy')
  const { HeadersConfig } = z
    .object({
      HeadersConfig: z.object({
        HeaderBehavior: z.literal('whitelist'),
        Headers: z.array(z.string()).check(z.maxLength(10)),
      }),
    })
    .parse(requests?.['OriginRequestPolicyConfig'])
  const names = HeadersConfig.Headers.map((name) => name.toLowerCase())
  expect(names).toContain('cloudfront-viewer-address')
  expect(names).not.toContain('host')
  expect(propertiesOf('AWS::CloudFront::CachePolicy')).toMatchObject([
    {
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 1,
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
          QueryStringsConfig: { QueryStringBehavior: 'all' },
        },
      },
    },
  ])
})

test('the origin secret is named in the template, never written', () => {
  const text = JSON.stringify(resource.properties)
  expect(text).toMatch(
    /"HeaderName":"x-origin-secret","HeaderValue":"\{\{resolve:secretsmanager:arn:[^"]+:SecretString:::\}\}"/,
  )
  const secrets = declared('AWS::SecretsManager::Secret').filter(([id]) => id.includes('Origin'))
  expect(secrets).toMatchObject([
    [expect.any(String), { GenerateSecretString: { PasswordLength: 48 } }],
  ])
})

test('hashed files are kept for ever, pages are asked for anew', () => {
  expect(propertiesOf('Custom::CDKBucketDeployment')).toMatchObject([
    {
      Exclude: ['*'],
      Include: ['assets/*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    },
    { Exclude: ['assets/*'], SystemMetadata: { 'cache-control': 'no-cache' } },
  ])
})
