import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { StartError } from '#infra/local/start-error.ts'
import { describeIssues } from './describe-issues.ts'

export type Json = z.core.util.JSONType

const json = z.json()

/** Attributes of a resource that are known; another one (`CreationPolicy`…) stops the start. */
const resource = z.strictObject({
  Type: z.string(),
  Properties: z.prefault(z.record(z.string(), json), {}),
  Condition: z.optional(z.string()),
  DependsOn: z.optional(json),
  Metadata: z.optional(json),
  DeletionPolicy: z.optional(z.string()),
  UpdateReplacePolicy: z.optional(z.string()),
})

/** `Rules`, `Metadata` and `Outputs` concern CloudFormation alone. */
const template = z.strictObject({
  AWSTemplateFormatVersion: z.optional(z.string()),
  Description: z.optional(z.string()),
  Metadata: z.optional(json),
  Rules: z.optional(json),
  Outputs: z.optional(json),
  Parameters: z.prefault(
    z.record(z.string(), z.object({ Type: z.string(), Default: z.optional(z.string()) })),
    {},
  ),
  Mappings: z.prefault(z.record(z.string(), z.record(z.string(), z.record(z.string(), json))), {}),
  Conditions: z.prefault(z.record(z.string(), json), {}),
  Resources: z.record(z.string(), resource),
})
export type Template = z.infer<typeof template>

/** What CloudFormation would read, checked for sections and attributes that we don't know. */
export function parseTemplate(value: unknown): Template {
  const parsed = template.safeParse(value)
  if (parsed.success) return parsed.data
  throw new StartError(
    `The template has a form that the embedded cloud does not know: ${describeIssues(parsed.error)}.`,
  )
}

const manifest = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.optional(z.string()) }) })),
})

/** A synthesised stack: its template and where its assets lie. */
export interface Synthesis {
  readonly template: Template
  /** Folder or file of an asset, by the hash that its S3 key begins with. */
  readonly assetPath: (objectKey: string) => string
}

/**
 * Reads what `cdk synth` wrote for one stack.
 *
 * @throws StartError when it is not there or has a form that we don't know
 */
export async function readSynthesis(directory: string, stack = 'Predica'): Promise<Synthesis> {
  const read = async (name: string): Promise<unknown> => {
    const text = await readFile(join(directory, name), 'utf8').catch(() => {
      throw new StartError(`There is no ${name} in ${directory}: run \`npm run synth\` first.`)
    })
    return JSON.parse(text)
  }
  const { files } = manifest.parse(await read(`${stack}.assets.json`))
  return {
    template: parseTemplate(await read(`${stack}.template.json`)),
    assetPath: (objectKey) => {
      const path = files[objectKey.replace(/\.\w+$/, '')]?.source.path
      if (path === undefined) throw new StartError(`No asset has the key ${objectKey}.`)
      return resolve(directory, path)
    },
  }
}
