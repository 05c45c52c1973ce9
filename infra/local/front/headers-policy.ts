import * as z from 'zod/mini'
import type { Deployment, Resource } from '#infra/local/template/deployment.ts'

const toggled = { Override: z.boolean() }
const policyProperties = z.object({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.optional(z.string()),
    SecurityHeadersConfig: z.optional(
      z.strictObject({
        ContentSecurityPolicy: z.optional(
          z.strictObject({ ContentSecurityPolicy: z.string(), ...toggled }),
        ),
        ContentTypeOptions: z.optional(z.strictObject(toggled)),
        FrameOptions: z.optional(z.strictObject({ FrameOption: z.string(), ...toggled })),
        ReferrerPolicy: z.optional(z.strictObject({ ReferrerPolicy: z.string(), ...toggled })),
        StrictTransportSecurity: z.optional(
          z.strictObject({
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z.optional(z.boolean()),
            Preload: z.optional(z.boolean()),
            ...toggled,
          }),
        ),
      }),
    ),
    CustomHeadersConfig: z.optional(
      z.strictObject({
        Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), ...toggled })),
      }),
    ),
    RemoveHeadersConfig: z.optional(
      z.strictObject({ Items: z.array(z.strictObject({ Header: z.string() })) }),
    ),
  }),
})

/** Changes an answer's headers (names in lower case) as a response headers policy says. */
export type HeadersPolicy = (headers: Readonly<Record<string, string>>) => Record<string, string>

/** Reads an `AWS::CloudFront::ResponseHeadersPolicy`. */
export function readHeadersPolicy(deployment: Deployment, resource: Resource): HeadersPolicy {
  const config = deployment.read(resource, policyProperties).ResponseHeadersPolicyConfig
  const security = config.SecurityHeadersConfig ?? {}
  const rules: { name: string; value: string; override: boolean }[] = []
  const add = (name: string, value: string, override: boolean) =>
    rules.push({ name: name.toLowerCase(), value, override })

  const { ContentSecurityPolicy: csp, FrameOptions: frame, ReferrerPolicy: referrer } = security
  if (csp) add('content-security-policy', csp.ContentSecurityPolicy, csp.Override)
  if (security.ContentTypeOptions) {
    add('x-content-type-options', 'nosniff', security.ContentTypeOptions.Override)
  }
  if (frame) add('x-frame-options', frame.FrameOption, frame.Override)
  if (referrer) add('referrer-policy', referrer.ReferrerPolicy, referrer.Override)
  const transport = security.StrictTransportSecurity
  if (transport) {
    const value = [
      `max-age=${transport.AccessControlMaxAgeSec}`,
      ...(transport.IncludeSubdomains === true ? ['includeSubDomains'] : []),
      ...(transport.Preload === true ? ['preload'] : []),
    ].join('; ')
    add('strict-transport-security', value, transport.Override)
  }
  for (const { Header, Value, Override } of config.CustomHeadersConfig?.Items ?? []) {
    add(Header, Value, Override)
  }
  const removed = new Set(
    (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase()),
  )

  return (headers) => {
    const changed = Object.fromEntries(
      Object.entries(headers).filter(([name]) => !removed.has(name)),
    )
    for (const { name, value, override } of rules) {
      if (override || changed[name] === undefined) changed[name] = value
    }
    return changed
  }
}
