import * as z from 'zod/mini'
import { matchesWildcard } from '#infra/local/gateway/wildcard.ts'
import { StartError } from '#infra/local/start-error.ts'
import type { Deployment } from '#infra/local/template/deployment.ts'
import { createEdgeFunction, type EdgeOutcome, type ViewerRequest } from './edge-function.ts'
import { type HeadersPolicy, readHeadersPolicy } from './headers-policy.ts'
import { type Forwarding, readForwarding } from './origin-headers.ts'

/** Members of a behaviour that are known; the template can't ask for another unnoticed. */
const behaviour = {
  AllowedMethods: z.prefault(z.array(z.string()), ['GET', 'HEAD']),
  CachedMethods: z.optional(z.array(z.string())),
  CachePolicyId: z.string(),
  Compress: z.prefault(z.boolean(), false),
  FunctionAssociations: z.prefault(
    z.array(z.strictObject({ EventType: z.literal('viewer-request'), FunctionARN: z.string() })),
    [],
  ),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  TargetOriginId: z.string(),
  // Plain HTTP on a loopback address is as close to its viewer as HTTPS elsewhere.
  ViewerProtocolPolicy: z.string(),
}
const defaultBehaviour = z.strictObject(behaviour)
const pathBehaviour = z.strictObject({ ...behaviour, PathPattern: z.string() })

const origin = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  CustomOriginConfig: z.optional(z.json()),
  S3OriginConfig: z.optional(z.json()),
  OriginAccessControlId: z.optional(z.string()),
  OriginCustomHeaders: z.prefault(
    z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })),
    [],
  ),
})
type Origin = z.infer<typeof origin>

const distributionProperties = z.object({
  DistributionConfig: z.strictObject({
    Aliases: z.optional(z.array(z.string())),
    CacheBehaviors: z.prefault(z.array(pathBehaviour), []),
    Comment: z.optional(z.string()),
    // Nothing is cached here, errors neither; pages in their stead are not known.
    CustomErrorResponses: z.optional(
      z.array(z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.literal(0) })),
    ),
    DefaultCacheBehavior: defaultBehaviour,
    DefaultRootObject: z.prefault(z.string(), ''),
    Enabled: z.literal(true),
    HttpVersion: z.optional(z.string()),
    IPV6Enabled: z.optional(z.boolean()),
    Origins: z.array(origin),
    PriceClass: z.optional(z.string()),
    ViewerCertificate: z.optional(z.json()),
  }),
})

const functionProperties = z.object({
  FunctionCode: z.string(),
  FunctionConfig: z.object({ Runtime: z.enum(['cloudfront-js-1.0', 'cloudfront-js-2.0']) }),
})

/** How requests to paths that match a pattern are answered. */
export interface Behaviour {
  readonly pattern: string
  readonly methods: ReadonlySet<string>
  readonly compress: boolean
  readonly origin: Origin
  readonly forwarding: Forwarding
  readonly headersPolicy: HeadersPolicy
  readonly viewerRequest: (request: ViewerRequest) => EdgeOutcome
}

/** The template's CloudFront distribution. */
export interface Distribution {
  readonly rootObject: string
  behaviourFor(path: string): Behaviour
}

/**
 * Reads the one distribution of a deployment.
 *
 * @throws StartError for a setting that is not known
 */
export function readDistribution(deployment: Deployment): Distribution {
  const [resource, ...others] = deployment.ofType('AWS::CloudFront::Distribution')
  if (resource === undefined || others.length > 0) {
    throw new StartError('The embedded cloud serves a template with exactly one distribution.')
  }
  const config = deployment.read(resource, distributionProperties).DistributionConfig
  const byRef = (type: string, ref: string) => {
    const found = deployment.ofType(type).find(({ identity }) => identity.ref === ref)
    if (found === undefined)
      throw new StartError(`The distribution names ${ref}, not in the template.`)
    return found
  }

  const read = (pattern: string, declared: z.infer<typeof defaultBehaviour>): Behaviour => {
    const target = config.Origins.find(({ Id }) => Id === declared.TargetOriginId)
    if (target === undefined) throw new StartError(`Behaviour ${pattern} has no origin.`)
    const [association] = declared.FunctionAssociations
    const { ResponseHeadersPolicyId: policyId } = declared
    return {
      pattern,
      methods: new Set(declared.AllowedMethods),
      compress: declared.Compress,
      origin: target,
      forwarding: readForwarding(
        deployment,
        declared.CachePolicyId,
        declared.OriginRequestPolicyId,
      ),
      headersPolicy:
        policyId === undefined
          ? (headers) => ({ ...headers })
          : readHeadersPolicy(
              deployment,
              byRef('AWS::CloudFront::ResponseHeadersPolicy', policyId),
            ),
      viewerRequest:
        association === undefined
          ? ({ uri, headers }) => ({ type: 'request', uri, headers: { ...headers } })
          : createEdgeFunction(
              deployment.read(
                byRef('AWS::CloudFront::Function', association.FunctionARN),
                functionProperties,
              ).FunctionCode,
            ),
    }
  }

  const behaviours = config.CacheBehaviors.map(({ PathPattern, ...declared }) =>
    read(PathPattern.startsWith('/') ? PathPattern : `/${PathPattern}`, declared),
  )
  const fallback = read('*', config.DefaultCacheBehavior)
  return {
    rootObject: config.DefaultRootObject,
    behaviourFor: (path) =>
      behaviours.find(({ pattern }) => matchesWildcard(pattern, path)) ?? fallback,
  }
}
