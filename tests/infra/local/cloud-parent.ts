import { join } from 'node:path'
import { startCloud } from '#infra/local/cloud.ts'
import { root } from '#tests/support/root.ts'

/** Runs an embedded cloud in the data directory that is given, until it is killed. */
const cloud = await startCloud({
  port: 0,
  dataDir: process.argv[2] ?? '',
  cdkOut: join(root, 'cdk.out'),
})
console.log(cloud.siteUrl)
