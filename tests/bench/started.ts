import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The product as `npm start` runs it. */
export interface Started extends AsyncDisposable {
  readonly siteUrl: string
  readonly process: ChildProcess
  /** From the command to the first healthy answer. */
  readonly seconds: number
}

/** Starts the product from a checkout and waits until its health call answers. */
export async function startProduct(checkout: string, dataDir: string): Promise<Started> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, ['infra/local/npm-start.js'], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const siteUrl = `http://localhost:${port}`
  while (!(await isHealthy(siteUrl))) {
    if (child.exitCode !== null) throw new Error('npm start ended before it was ready')
    await sleep(50)
  }
  return {
    siteUrl,
    process: child,
    seconds: (performance.now() - begun) / 1000,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

const isHealthy = (siteUrl: string): Promise<boolean> =>
  fetch(`${siteUrl}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
