import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import * as z from 'zod/mini'
import { matchesWildcard } from '#infra/local/gateway/wildcard.ts'
import { StartError } from '#infra/local/start-error.ts'
import type { Deployment } from '#infra/local/template/deployment.ts'

const deploymentProperties = z.object({
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.optional(z.string()),
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.prefault(z.array(z.record(z.string(), z.json())), []),
  Exclude: z.prefault(z.array(z.string()), []),
  Include: z.prefault(z.array(z.string()), []),
  SystemMetadata: z.prefault(z.record(z.string(), z.string()), {}),
})

/** A file as the site's bucket holds it. */
export interface SiteFile {
  readonly path: string
  readonly contentType: string
  readonly cacheControl: string | undefined
}

/** Content types that `aws s3 sync` guesses from the names of what a site is made of. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/**
 * The files that the template's `Custom::CDKBucketDeployment` resources put into a bucket, by key.
 * As `aws s3 sync` has it, an inclusion brings back what an exclusion took.
 *
 * @throws StartError for a deployment whose files CloudFormation would fill in
 */
export function siteFiles(
  deployment: Deployment,
  assetPath: (objectKey: string) => string,
  bucket: string,
): ReadonlyMap<string, SiteFile> {
  const files = new Map<string, SiteFile>()
  for (const resource of deployment.ofType('Custom::CDKBucketDeployment')) {
    const properties = deployment.read(resource, deploymentProperties)
    if (properties.DestinationBucketName !== bucket) continue
    if (properties.SourceMarkers.some((markers) => Object.keys(markers).length > 0)) {
      throw new StartError(
        `${resource.logicalId} has files with markers, which the embedded cloud does not fill in.`,
      )
    }
    const prefix = properties.DestinationBucketKeyPrefix ?? ''
    const wanted = (name: string) => {
      const any = (patterns: string[]) => patterns.some((each) => matchesWildcard(each, name))
      return !any(properties.Exclude) || any(properties.Include)
    }
    for (const directory of properties.SourceObjectKeys.map(assetPath)) {
      for (const name of globSync('**/*', { cwd: directory })) {
        const path = join(directory, name)
        if (!wanted(name) || !statSync(path).isFile()) continue
        files.set(join(prefix, name), {
          path,
          contentType:
            properties.SystemMetadata['content-type'] ??
            contentTypes[extname(name)] ??
            'binary/octet-stream',
          cacheControl: properties.SystemMetadata['cache-control'],
        })
      }
    }
  }
  return files
}

/** A file's bytes and the entity tag that S3 gives to them. */
export async function readSiteFile(file: SiteFile): Promise<{ bytes: Buffer; etag: string }> {
  const bytes = await readFile(file.path)
  return { bytes, etag: `"${createHash('md5').update(bytes).digest('hex')}"` }
}
