import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Cloud, startCloud } from '#infra/local/cloud.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * The embedded cloud on a free port with a data directory of its own, from what `npm run build` made.
 * `await using` stops it and removes its data.
 *
 * @param dataDir keeps the data of an earlier one; removed by whoever made it
 */
export async function startTestCloud(dataDir?: string): Promise<Cloud & AsyncDisposable> {
  const cdkOut = resolve(root, 'cdk.out')
  if (!existsSync(resolve(cdkOut, 'Predica.template.json'))) {
    throw new Error('These tests run what is built: run `npm run build` first.')
  }
  const directory = dataDir === undefined ? await temporaryDirectory() : undefined
  const cloud = await startCloud({
    port: 0,
    dataDir: dataDir ?? directory?.path ?? '',
    cdkOut,
    seedDirectory: resolve(root, 'dist/functions/seed'),
  })
  return {
    ...cloud,
    [Symbol.asyncDispose]: async () => {
      await cloud.stop()
      await directory?.[Symbol.asyncDispose]()
    },
  }
}
