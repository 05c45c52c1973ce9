import * as z from 'zod/mini'
import type { BucketDefinition } from '#infra/local/engines/s3/buckets.ts'
import type { Deployment } from '#infra/local/template/deployment.ts'

const names = z.array(z.string())

/** Members that are known; encryption, ownership and public access need nothing on one machine. */
const properties = z.object({
  CorsConfiguration: z.optional(
    z.strictObject({
      CorsRules: z.array(
        z.strictObject({
          AllowedOrigins: names,
          AllowedMethods: names,
          AllowedHeaders: z.optional(names),
          ExposedHeaders: z.optional(names),
          MaxAge: z.optional(z.number()),
        }),
      ),
    }),
  ),
  LifecycleConfiguration: z.optional(
    z.strictObject({
      Rules: z.array(
        z.strictObject({
          Id: z.optional(z.string()),
          // There are no multipart uploads here.
          AbortIncompleteMultipartUpload: z.optional(z.json()),
          ExpirationInDays: z.optional(z.number()),
          Prefix: z.prefault(z.string(), ''),
          Status: z.enum(['Enabled', 'Disabled']),
        }),
      ),
    }),
  ),
  NotificationConfiguration: z.optional(
    z.strictObject({
      EventBridgeConfiguration: z.strictObject({ EventBridgeEnabled: z.boolean() }),
    }),
  ),
  VersioningConfiguration: z.optional(z.never()),
})

/** The template's buckets as the object store takes them. */
export const bucketDefinitions = (deployment: Deployment): BucketDefinition[] =>
  deployment.ofType('AWS::S3::Bucket').map((resource) => {
    const { CorsConfiguration, LifecycleConfiguration, NotificationConfiguration } =
      deployment.read(resource, properties)
    return {
      name: resource.identity.ref,
      corsRules: (CorsConfiguration?.CorsRules ?? []).map(
        ({ AllowedHeaders, ExposedHeaders, MaxAge, ...rule }) => ({
          ...rule,
          ...(AllowedHeaders && { AllowedHeaders }),
          ...(ExposedHeaders && { ExposedHeaders }),
          ...(MaxAge !== undefined && { MaxAge }),
        }),
      ),
      expirations: (LifecycleConfiguration?.Rules ?? []).flatMap((rule) =>
        rule.Status === 'Enabled' && rule.ExpirationInDays !== undefined
          ? [{ prefix: rule.Prefix, days: rule.ExpirationInDays }]
          : [],
      ),
      notifiesEventBridge:
        NotificationConfiguration?.EventBridgeConfiguration.EventBridgeEnabled === true,
    }
  })
