import { join } from 'node:path'
import { type Cloud, type CloudOptions, startCloud } from '#infra/local/cloud.ts'
import { root } from '#tests/support/root.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

/** An embedded cloud on a free port, with data of its own unless `dataDir` is given. */
export async function startTestCloud(
  options: Partial<CloudOptions> = {},
): Promise<Cloud & AsyncDisposable> {
  const data = await temporaryDirectory()
  const cloud = await startCloud({
    port: 0,
    dataDir: data.path,
    // A stack of the test's own has no accounts.
    ...(options.cdkOut === undefined && { seedDirectory: join(root, 'dist/functions/seed') }),
    cdkOut: join(root, 'cdk.out'),
    ...options,
  })
  return {
    ...cloud,
    [Symbol.asyncDispose]: async () => {
      await cloud.stop()
      await data[Symbol.asyncDispose]()
    },
  }
}
