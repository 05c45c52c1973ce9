import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { arn } from '#infra/local/engines/arn.ts'
import { functionVariables } from '#infra/local/function-variables.ts'
import { runtimeEnvironment } from '#infra/local/functions/functions.ts'
import { createLambda } from '#infra/local/functions/lambda.ts'
import type { Credentials } from '#infra/local/gateway/credentials.ts'
import { ROOT } from '#infra/local/gateway/policies.ts'
import { StartError } from '#infra/local/start-error.ts'
import type { Store } from '#infra/local/store.ts'
import type { Deployment } from '#infra/local/template/deployment.ts'

const NAME = 'sample-accounts'
const MEMORY_MB = 1024

/**
 * Makes the sample accounts on the first start of a data directory: runs the bundled seed as a
 * function that only this machine has, with every name that the template's functions are given.
 *
 * @param seedDirectory folder of the bundles that are not in the template
 * @throws StartError when the seed fails
 */
export async function seedOnce(options: {
  readonly seedDirectory: string
  readonly store: Store
  readonly deployment: Deployment
  readonly credentials: Credentials
  readonly endpoint: string
  readonly log: (functionName: string, line: string) => void
}): Promise<void> {
  const { store, deployment, log } = options
  const directory = join(options.seedDirectory, NAME)
  const done = store.collection('seeds', z.boolean())
  if (done.get(NAME) === true || !existsSync(directory)) return
  const seed = createLambda({
    role: ROOT,
    directory,
    handler: 'index.handler',
    functionName: NAME,
    functionArn: arn('lambda', `function:${NAME}`),
    memory: MEMORY_MB,
    timeout: 120,
    env: {
      ...functionVariables(deployment),
      ...runtimeEnvironment({ ...options, role: ROOT, name: NAME, memory: MEMORY_MB }),
    },
    log: (line) => log(NAME, line),
  })
  try {
    const { functionError, payload } = await seed.invoke('{}')
    if (functionError !== undefined) {
      throw new StartError(`The sample accounts could not be made: ${payload}`)
    }
    done.put(NAME, true)
  } finally {
    await seed.stop()
  }
}
