import { fileURLToPath } from 'node:url'
import { resolveDeployment } from '#infra/local/template/deployment.ts'
import { type Json, readSynthesis } from '#infra/local/template/read-template.ts'

export const SITE_URL = 'http://site.test'
export const SENDER_DOMAIN = 'sender.test'
export const OBJECT_STORE_URL = 'http://store.test'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What `npm run synth` wrote last. */
export const { template } = await readSynthesis(`${root}/cdk.out`)

/** The template with its references worked out, for a site and an object store of tests. */
export const deployment = resolveDeployment({
  template,
  parameters: {
    SiteUrl: SITE_URL,
    ObjectStoreUrl: OBJECT_STORE_URL,
    SenderEmail: `nao-responda@${SENDER_DOMAIN}`,
  },
})

/** Properties of all resources of a type that the embedded cloud acts out, references worked out. */
export const propertiesOf = (type: string): readonly Readonly<Record<string, Json>>[] =>
  deployment.ofType(type).map(({ properties }) => properties)

/** Logical ids and properties of all resources of a type, as they stand in the template. */
export const declared = (type: string): readonly [string, Readonly<Record<string, Json>>][] =>
  Object.entries(template.Resources)
    .filter(([, { Type }]) => Type === type)
    .map(([logicalId, { Properties }]) => [logicalId, Properties])
