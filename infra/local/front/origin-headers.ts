import * as z from 'zod/mini'
import { StartError } from '#infra/local/start-error.ts'
import type { Deployment } from '#infra/local/template/deployment.ts'

const items = z.object({ Headers: z.prefault(z.array(z.string()), []) })
const headersConfig = z.object({
  HeaderBehavior: z.enum(['none', 'whitelist', 'allViewer', 'allExcept']),
  Headers: z.optional(z.union([z.array(z.string()), items])),
})
const queryConfig = z.object({ QueryStringBehavior: z.enum(['none', 'all']) })

const cachePolicy = z.object({
  CachePolicyConfig: z.object({
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      HeadersConfig: headersConfig,
      QueryStringsConfig: queryConfig,
    }),
  }),
})
const originRequestPolicy = z.object({
  OriginRequestPolicyConfig: z.object({
    HeadersConfig: headersConfig,
    QueryStringsConfig: queryConfig,
  }),
})

/** Which of a viewer's headers, and whether its query, an origin gets to see. */
export interface Forwarding {
  header(name: string): boolean
  readonly query: boolean
}

const nothing: Forwarding = { header: () => false, query: false }

/** AWS's own policies, by the ids that they have everywhere. */
const managed: Readonly<Record<string, Forwarding>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': nothing,
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': nothing,
  // AllViewerExceptHostHeader, which brings none of CloudFront's own headers
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    header: (name) => name !== 'host' && !name.startsWith('cloudfront-'),
    query: true,
  },
}

/**
 * What a behaviour's cache and origin request policies let through together.
 *
 * @throws StartError for a policy that is neither the template's nor one of AWS's that are known
 */
export function readForwarding(
  deployment: Deployment,
  cachePolicyId: string,
  originRequestPolicyId: string | undefined,
): Forwarding {
  const find = (type: string, id: string) =>
    deployment.ofType(type).find(({ identity }) => identity.ref === id)
  const cache = find('AWS::CloudFront::CachePolicy', cachePolicyId)
  const parts: Forwarding[] = []
  if (cache === undefined) {
    parts.push(managed[cachePolicyId] ?? unknown(cachePolicyId))
  } else {
    const { HeadersConfig, QueryStringsConfig } = deployment.read(cache, cachePolicy)
      .CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin
    parts.push(forwarding(HeadersConfig, QueryStringsConfig))
  }
  if (originRequestPolicyId !== undefined) {
    const origin = find('AWS::CloudFront::OriginRequestPolicy', originRequestPolicyId)
    if (origin === undefined) {
      parts.push(managed[originRequestPolicyId] ?? unknown(originRequestPolicyId))
    } else {
      const config = deployment.read(origin, originRequestPolicy).OriginRequestPolicyConfig
      parts.push(forwarding(config.HeadersConfig, config.QueryStringsConfig))
    }
  }
  return {
    header: (name) => parts.some((part) => part.header(name)),
    query: parts.some(({ query }) => query),
  }
}

function unknown(id: string): never {
  throw new StartError(`The embedded cloud does not know the CloudFront policy ${id}.`)
}

function forwarding(
  headers: z.infer<typeof headersConfig>,
  { QueryStringBehavior }: z.infer<typeof queryConfig>,
): Forwarding {
  const list = Array.isArray(headers.Headers) ? headers.Headers : (headers.Headers?.Headers ?? [])
  const named = new Set(list.map((name) => name.toLowerCase()))
  const header = {
    none: () => false,
    whitelist: (name: string) => named.has(name),
    allViewer: (name: string) => !name.startsWith('cloudfront-'),
    allExcept: (name: string) => !named.has(name) && !name.startsWith('cloudfront-'),
  }[headers.HeaderBehavior]
  return { header, query: QueryStringBehavior === 'all' }
}
