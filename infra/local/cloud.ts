import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { environment } from '#shared/constants/environment.ts'
import { type Addresses, createAddresses, isLoopback } from '#infra/local/addresses.ts'
import { assemble, type Assembly } from '#infra/local/assemble.ts'
import { createCleanup } from '#infra/local/cleanup.ts'
import { lockDataDirectory } from '#infra/local/data-lock.ts'
import { functionVariables } from '#infra/local/function-variables.ts'
import type { RoleCredentials } from '#infra/local/gateway/credentials.ts'
import { ROOT } from '#infra/local/gateway/policies.ts'
import type { LanguageModelSettings } from '#infra/local/language-model.ts'
import { seedOnce } from '#infra/local/seed.ts'
import { shareInstalledBible } from '#infra/local/installed-bible.ts'
import { listen } from '#infra/local/server.ts'
import { openStore } from '#infra/local/store.ts'
import type { Deployment } from '#infra/local/template/deployment.ts'
import { readSynthesis } from '#infra/local/template/read-template.ts'

export interface CloudOptions {
  /** 0 for any free one. */
  readonly port: number
  /** Address to listen on; loopback when left out. */
  readonly host?: string
  /** Where everything is kept across restarts. */
  readonly dataDir: string
  /** What `cdk synth` wrote. */
  readonly cdkOut: string
  /** Folder of the bundles that only this machine has; without it there are no sample accounts. */
  readonly seedDirectory?: string
  /** A DynamoDB to use instead of the built-in one. */
  readonly dynamodbEndpoint?: string
  /** The model that judges sermons; without one, analyses are simulated. */
  readonly languageModel?: LanguageModelSettings
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** The product, running on this machine. */
export interface Cloud {
  readonly siteUrl: string
  readonly objectStoreUrl: string
  /** Where the AWS SDK finds every service. */
  readonly endpoint: string
  /** Physical ids and properties of what the template describes. */
  readonly deployment: Deployment
  /** Credentials that may do everything, for tests and tools on this machine. */
  readonly root: RoleCredentials
  /** Ends everything that was started. What is under way is driven on by the next start. */
  stop(): Promise<void>
}

/**
 * Starts the embedded cloud: the template's resources on this machine, ready for requests when the
 * promise settles. Until then every address answers 503.
 *
 * @throws StartError with one sentence for the person who starts it
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { host = '127.0.0.1', now = Date.now } = options
  const cleanup = createCleanup()
  try {
    const synthesis = await readSynthesis(options.cdkOut)
    cleanup.add(lockDataDirectory(options.dataDir))
    const store = openStore(join(options.dataDir, 'store.db'))
    cleanup.add(() => store.close())

    const running: { assembly?: Assembly; addresses?: Addresses; ready: boolean } = { ready: false }
    const listener = await listen(host, options.port, (request, response) => {
      const { assembly, addresses, ready } = running
      return assembly === undefined || addresses === undefined
        ? notReady(response)
        : dispatch(request, response, assembly, addresses, ready)
    })
    cleanup.add(() => listener.close())

    const buckets = new Set<string>()
    const addresses = createAddresses(host, listener.port, (name) => buckets.has(name))
    const assembly = await assemble({
      synthesis,
      store,
      addresses,
      dataDir: options.dataDir,
      dynamodbEndpoint: options.dynamodbEndpoint,
      languageModel: options.languageModel,
      now,
      cleanup,
    })
    for (const { identity } of assembly.deployment.ofType('AWS::S3::Bucket')) {
      buckets.add(identity.ref)
    }
    running.addresses = addresses
    running.assembly = assembly
    const artefactsBucket = functionVariables(assembly.deployment)[environment.artefactsBucket]
    if (artefactsBucket !== undefined) {
      await shareInstalledBible(options.dataDir, artefactsBucket, assembly.gateway)
    }
    if (options.seedDirectory !== undefined) {
      await seedOnce({
        seedDirectory: options.seedDirectory,
        store,
        deployment: assembly.deployment,
        credentials: assembly.credentials,
        endpoint: addresses.endpoint,
        log: (name, line) => assembly.log.write(name, line),
      })
    }
    assembly.start()
    running.ready = true
    return {
      siteUrl: addresses.siteUrl,
      objectStoreUrl: addresses.objectStoreUrl,
      endpoint: addresses.endpoint,
      deployment: assembly.deployment,
      root: assembly.credentials.of(ROOT),
      stop: () => cleanup.run(),
    }
  } catch (error) {
    await cleanup.run().catch(() => undefined)
    throw error
  }
}

async function dispatch(
  request: IncomingMessage,
  response: ServerResponse,
  { gateway, front, pages }: Assembly,
  addresses: Addresses,
  ready: boolean,
): Promise<void> {
  const face = addresses.faceOf(request)
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  if (face === undefined) {
    return plain(response, 421, 'This address is not ours. Open the one printed at start.')
  }
  if (face === 'gateway') {
    const fromBrowser = request.headers.accept?.includes('text/html') === true
    if (request.method === 'GET' && path === '/' && fromBrowser) {
      response.writeHead(302, { location: addresses.siteUrl }).end()
      return undefined
    }
    return gateway.handle(request, response)
  }
  if (path === '/_local' || path.startsWith('/_local/')) {
    return isLoopback(request.socket.remoteAddress ?? '')
      ? pages.handle(request, response)
      : plain(response, 403, 'These pages are for this machine alone.')
  }
  return ready ? front.handle(request, response) : notReady(response)
}

async function plain(response: ServerResponse, status: number, text: string): Promise<void> {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}

async function notReady(response: ServerResponse): Promise<void> {
  response
    .writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
    .end(JSON.stringify({ message: 'Service Unavailable' }))
}
