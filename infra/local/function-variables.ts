import * as z from 'zod/mini'
import type { Deployment } from '#infra/local/template/deployment.ts'

const withVariables = z.object({
  Environment: z.optional(z.object({ Variables: z.record(z.string(), z.string()) })),
})

/** Every environment variable that the template gives to any of its functions, by name. */
export function functionVariables(deployment: Deployment): Readonly<Record<string, string>> {
  const all = deployment
    .ofType('AWS::Lambda::Function')
    .map((resource) => deployment.read(resource, withVariables).Environment?.Variables ?? {})
  return Object.fromEntries(all.flatMap((each) => Object.entries(each)))
}
