import { startCloud } from '#infra/local/cloud.ts'

// The embedded cloud in a process of its own that a test kills: prints its address once it is ready.
const [dataDir = '', port = '0'] = process.argv.slice(2)
const cloud = await startCloud({ port: Number(port), dataDir, cdkOut: 'cdk.out' })
console.log(cloud.siteUrl)
