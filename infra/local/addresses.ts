import type { IncomingMessage } from 'node:http'

/** Where the embedded cloud is to be found. */
export interface Addresses {
  readonly siteUrl: string
  /** Where browsers reach the object store: another origin than the site's, as on AWS. */
  readonly objectStoreUrl: string
  /** Where functions reach every AWS service. */
  readonly endpoint: string
  /** What answers a request, told by its Host; nothing for a name that is not ours. */
  faceOf(request: IncomingMessage): 'site' | 'gateway' | undefined
}

const everyInterface = new Set(['0.0.0.0', '::', ''])

/**
 * The names of this machine: the site at `localhost`, AWS at `127.0.0.1`. Any other Host is a page
 * that made its own name lead here (DNS rebinding), and is refused. Where HOST names the machine, the
 * site has that name, and so has the object store: its requests are told by signature or bucket.
 *
 * @param buckets tells whether a name is a bucket's
 */
export function createAddresses(
  host: string,
  port: number,
  buckets: (name: string) => boolean,
): Addresses {
  const gateway = `http://127.0.0.1:${port}`
  const named = everyInterface.has(host) || isLoopback(host) ? undefined : host
  const authority = named === undefined ? undefined : named.includes(':') ? `[${named}]` : named
  return {
    siteUrl: `http://${authority ?? 'localhost'}:${port}`,
    objectStoreUrl: authority === undefined ? gateway : `http://${authority}:${port}`,
    endpoint: gateway,
    faceOf: (request) => {
      const name = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
      if (name === '127.0.0.1') return 'gateway'
      if (name === 'localhost') return 'site'
      if (name !== authority) return undefined
      const [, first = ''] = (request.url ?? '').split(/[/?]/)
      const signed = request.headers.authorization?.startsWith('AWS4-') === true
      return signed || buckets(first) ? 'gateway' : 'site'
    },
  }
}

/** Whether an address or name is this machine's own. */
export const isLoopback = (address: string): boolean =>
  /^(localhost|::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)
